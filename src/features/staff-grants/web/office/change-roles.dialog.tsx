import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { isStaffRole, staffRoles } from '#features/staff/staff.roles.ts';
import type { StaffMember } from '#features/staff-grants/staff-grants.contract.ts';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { ReasonField } from './reason-field.tsx';
import { useChangeRoles, useRequestRoles } from './staff-grants.data.ts';

type Props = { readonly member: StaffMember; readonly open: boolean; readonly onClose: () => void };

export function ChangeRolesDialog({ member, open, onClose }: Props) {
  const t = useTranslations('staffGrants.form');
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { login: member.login })}>
      <RolesForm member={member} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted while the dialog is open: the roles at that time are the ones the person has seen. */
function RolesForm({ member, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('staffGrants.form');
  const names = useTranslations('staff.roles');
  const [seen] = useState(() => member.roles.map(({ role }) => role));
  const [owner, setOwner] = useState(seen.includes('owner'));
  const change = useChangeRoles({ onDone: onClose, done: t('saved') });
  const request = useRequestRoles({ onDone: onClose });
  const [witness, setWitness] = useState(false);
  const mustAsk = member.secondOwner && owner !== seen.includes('owner');
  const mayAsk = member.secondOwner && !mustAsk;
  const asks = mustAsk || (mayAsk && witness);
  const { id, login } = member;

  const submit = (values: FormData) => {
    const roles = values.getAll('roles').map(String).filter(isStaffRole);
    const wanted = { id, roles, seen, reason: String(values.get('reason') ?? '') };
    return asks ? request.submit(wanted) : change.submit(wanted);
  };
  const toggled = (event: FormEvent<HTMLFieldSetElement>) => {
    const box = event.target;
    if (box instanceof HTMLInputElement && box.value === 'owner') setOwner(box.checked);
  };
  return (
    <Form draft={`staff-roles-${id}`} submit={submit}>
      {/* The draft keeps texts only. The checkboxes start from the current roles, which a colleague may have changed. */}
      <fieldset data-no-draft="" className="flex flex-col gap-3" onInput={toggled}>
        <legend className="mb-2 text-control font-medium">{t('roles')}</legend>
        {staffRoles.map((role, place) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={seen.includes(role)}
            data-autofocus={place === 0 ? '' : undefined}
            label={names(role)}
            hint={t(`means.${role}`)}
          />
        ))}
      </fieldset>
      {mayAsk && (
        <Checkbox checked={witness} onChange={(event) => setWitness(event.target.checked)} label={t('witness')} hint={t('witnessHint')} />
      )}
      <ReasonField />
      <div className="flex flex-col gap-2 rounded-control border border-line bg-raised p-4 text-sm text-pretty" aria-live="polite">
        {mustAsk && <p className="font-medium">{t('secondOwner')}</p>}
        <p>{t('sessionsEnd', { login })}</p>
        {seen.length === 0 && <p>{t('staffPassword', { login })}</p>}
      </div>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{asks ? t('ask') : t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
