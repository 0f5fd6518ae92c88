import { useTranslations } from 'use-intl/react';
import { longestPasswordText } from '#features/accounts/password-length.ts';
import { credentialsContract } from '#features/credentials/credentials.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { Disclosure } from './disclosure.tsx';

type Props = {
  readonly login: string;
  /** Minimum length of a new password. */
  readonly least: number;
  readonly onDone: () => void;
};

export function PasswordForm({ login, least, onDone }: Props) {
  const t = useTranslations('credentials.password');
  const { failure } = useDeclined('password');
  return (
    <Disclosure id="password" title={t('title')} value={t('text')} action={t('change')} open={failure.error !== undefined}>
      <Form action={credentialsContract.changePasswordByForm.path} method="post" submit={submit} failure={failure} onDone={onDone} anew>
        {/* Tells password managers which account the password is for. */}
        <input type="text" autoComplete="username" defaultValue={login} readOnly hidden />
        <Field name="password" label={t('current')} required>
          <TextInput type="password" autoComplete="current-password" maxLength={longestPasswordText} />
        </Field>
        <Field name="newPassword" label={t('newPassword')} hint={t('hint', { least })} required>
          <TextInput type="password" autoComplete="new-password" />
        </Field>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton>{t('submit')}</SubmitButton>
          <a href="/auth/recovery" className="text-sm text-muted underline underline-offset-4 hover:text-text">
            {t('forgotten')}
          </a>
        </div>
      </Form>
    </Disclosure>
  );
}

const submit = (values: FormData) =>
  submitCall(() =>
    browserCall()(credentialsContract.changePassword, {
      password: typedIn(values, 'password'),
      newPassword: typedIn(values, 'newPassword'),
    }),
  );
