import { useTranslations } from 'use-intl/react';
import { credentialsContract, type ResetPage } from '#features/credentials/credentials.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Door } from './door.tsx';

export default function ResetView({ data: { state, login, least }, place: { search } }: PageProps<ResetPage>) {
  const t = useTranslations('credentials.reset');
  const { failure } = useDeclined('reset');
  if (state !== 'open' || login === null) return <LinkFault state={state === 'open' ? 'unknown' : state} />;
  const token = search.get('token') ?? '';
  return (
    <Door title={t('title')} text={t('lead', { login })}>
      <Form
        action={credentialsContract.resetPasswordByForm.path}
        method="post"
        submit={submit}
        failure={failure}
        onDone={() => leaveTo('/auth?done=passwordReset')}
      >
        <input type="hidden" name="token" value={token} />
        <input type="text" autoComplete="username" defaultValue={login} readOnly hidden />
        <Field name="newPassword" label={t('newPassword')} hint={t('hint', { least })} required>
          <TextInput type="password" autoComplete="new-password" />
        </Field>
        <SubmitButton wide>{t('submit')}</SubmitButton>
      </Form>
    </Door>
  );
}

function LinkFault({ state }: { readonly state: Exclude<ResetPage['state'], 'open'> }) {
  const t = useTranslations('credentials.reset');
  return (
    <Door title={t(`faults.${state}.title`)} text={t(`faults.${state}.text`)}>
      <LinkButton look="primary" href="/auth/recovery" className="self-start">
        {t('ask')}
      </LinkButton>
    </Door>
  );
}

const submit = (values: FormData) =>
  submitCall(() =>
    browserCall()(credentialsContract.resetPassword, { token: typedIn(values, 'token'), newPassword: typedIn(values, 'newPassword') }),
  );
