import { useTranslations } from 'use-intl/react';
import { testersContract } from '#features/testers/testers.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

const { addTester, listTesters, listTesterApplications } = testersContract;

/** `login`: initial value. */
type Props = { readonly open: boolean; readonly login: string; readonly onClose: () => void };

export function AddTesterDialog({ open, login, onClose }: Props) {
  const t = useTranslations('testersDesk.form');
  const { submit } = useAct(addTester, { invalidates: [listTesters, listTesterApplications], done: t('done') });
  const send = (values: FormData) =>
    submit({ login: String(values.get('login') ?? ''), expiresOn: String(values.get('expiresOn') ?? '') || null });
  return (
    <FormDialog open={open} onClose={onClose} title={t('title')} size="small" submit={send} onDone={onClose} confirm={t('submit')}>
      <Field label={t('login')} name="login" required>
        <TextInput key={login} defaultValue={login} autoComplete="off" data-autofocus="" />
      </Field>
      <Field label={t('expires')} name="expiresOn" hint={t('expiresHint')} optional>
        <TextInput type="date" />
      </Field>
    </FormDialog>
  );
}
