import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { longestPasswordText } from '#features/accounts/password-length.ts';
import { givePassword, type PasswordQuestion } from '#kit/browser/password-again.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { Call } from '#kit/contract/contract.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

type Props = { readonly question: PasswordQuestion; readonly call: Call };

/** Open while a call waits for the password. Its page provides the strings `passwordAgain`. */
export function PasswordDialog({ question, call }: Props) {
  const t = useTranslations('passwordAgain');
  const open = useSyncExternalStore(question.subscribe, question.state, () => false);
  const close = () => question.answer(false);
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('title')}
      size="small"
      submit={(values) => give(call, values)}
      onDone={() => question.answer(true)}
      confirm={t('submit')}
    >
      <p className="text-pretty text-muted">{t('text')}</p>
      <Field name="password" label={t('password')} required>
        <TextInput type="password" autoComplete="current-password" maxLength={longestPasswordText} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}

const give = (call: Call, values: FormData) => submitCall(() => call(givePassword, { password: typedIn(values, 'password') }));
