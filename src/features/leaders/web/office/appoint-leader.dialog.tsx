import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/administrators/admin-limits.ts';
import { leadersContract } from '#features/leaders/leaders.contract.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { ReasonField, readReason } from '#ui/office/reason-field.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';

type Props = {
  readonly open: boolean;
  readonly servers: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
};

const { appointLeader, listLeaders } = leadersContract;

export function AppointLeaderDialog({ open, servers, onClose }: Props) {
  const t = useTranslations('leaders');
  const { admin } = useOffice().person;
  const appointing = useAct(appointLeader, { invalidates: [listLeaders], done: t('appoint.done'), onDone: onClose });
  const submit = (values: FormData) =>
    appointing.submit({
      server: admin?.server ?? readWhole(values, 'server'),
      nick: String(values.get('nick') ?? '').trim(),
      reason: readReason(values),
    });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('appoint.title')}
      draft="appoint-leader"
      submit={submit}
      confirm={t('appoint.confirm')}
    >
      <p className="text-pretty text-muted">{t('appoint.text')}</p>
      {admin === null && (
        <Field name="server" label={t('appoint.server')} required>
          <Select defaultValue="" placeholder={t('appoint.chooseServer')} options={[...servers]} />
        </Field>
      )}
      <Field name="nick" label={t('appoint.nick')} required>
        <TextInput maxLength={60} autoComplete="off" spellCheck={false} data-autofocus="" />
      </Field>
      <ReasonField label={t('reason')} hint={t('reasonHint')} max={maxReason} />
    </FormDialog>
  );
}
