import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/administrators/admin-limits.ts';
import { administratorsContract } from '#features/administrators/administrators.contract.ts';
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

const { appointAdmin, listAdmins } = administratorsContract;
const levels = ['1', '2', '3', '4', '5', '6'];

export function AppointAdminDialog({ open, servers, onClose }: Props) {
  const t = useTranslations('administrators.appoint');
  const ofAll = useTranslations('administrators');
  const { admin } = useOffice().person;
  const appointing = useAct(appointAdmin, { invalidates: [listAdmins], done: t('done'), onDone: onClose });
  const submit = (values: FormData) =>
    appointing.submit({
      server: admin?.server ?? readWhole(values, 'server'),
      login: String(values.get('login') ?? '').trim(),
      name: String(values.get('name') ?? '').trim(),
      level: readWhole(values, 'level'),
      reason: readReason(values),
    });
  return (
    <FormDialog open={open} onClose={onClose} title={t('title')} draft="appoint-admin" submit={submit} confirm={t('confirm')}>
      {admin === null && (
        <Field name="server" label={t('server')} required>
          <Select defaultValue="" placeholder={t('chooseServer')} options={[...servers]} />
        </Field>
      )}
      <Field name="login" label={t('login')} required>
        <TextInput maxLength={64} autoComplete="off" spellCheck={false} data-autofocus="" />
      </Field>
      <Field name="name" label={t('name')} hint={t('nameHint')} required>
        <TextInput maxLength={24} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="level" label={t('level')} required>
        <Select defaultValue="1" options={levels.map((value) => ({ value, label: value }))} />
      </Field>
      <ReasonField label={ofAll('reason')} hint={ofAll('reasonHint')} max={maxReason} />
    </FormDialog>
  );
}
