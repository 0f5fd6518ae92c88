import { useTranslations } from 'use-intl/react';
import { longestPasswordText } from '#features/accounts/password-length.ts';
import { credentialsContract } from '#features/credentials/credentials.contract.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { ClockIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { Disclosure } from './disclosure.tsx';

type Pending = { readonly email: string; readonly until: string };
type Props = {
  /** Masked. */
  readonly email: string;
  readonly pending: Pending | null;
  readonly onDone: () => void;
};

export function EmailForm({ email, pending, onDone }: Props) {
  const t = useTranslations('credentials.email');
  const { failure, typed } = useDeclined('email');
  return (
    <>
      <Disclosure id="email" title={t('title')} value={email} action={t('change')} open={failure.error !== undefined}>
        <p className="text-sm text-pretty text-muted">{t('text')}</p>
        <Form
          action={credentialsContract.requestEmailChangeByForm.path}
          method="post"
          submit={submit}
          failure={failure}
          onDone={onDone}
          anew
        >
          <Field name="email" label={t('newEmail')} hint={t('hint')} required>
            <TextInput type="email" autoComplete="email" inputMode="email" spellCheck={false} defaultValue={typed.email ?? ''} />
          </Field>
          <Field name="password" label={t('password')} required>
            <TextInput type="password" autoComplete="current-password" maxLength={longestPasswordText} />
          </Field>
          <SubmitButton>{t('submit')}</SubmitButton>
        </Form>
      </Disclosure>
      {pending && <PendingEmail pending={pending} />}
    </>
  );
}

function PendingEmail({ pending: { email, until } }: { readonly pending: Pending }) {
  const t = useTranslations('credentials.email');
  const locale = useUiLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-brand-soft px-card py-4">
      <div className="flex min-w-0 gap-3">
        <ClockIcon className="mt-0.5 shrink-0 text-brand-text" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium break-words">{t('pending', { email })}</p>
          <p className="text-sm text-pretty text-muted">{t('pendingText', { until: formatInstantWithZone(until, locale, 'dayTime') })}</p>
        </div>
      </div>
      <form method="post" action={credentialsContract.cancelEmailChange.path}>
        <Button type="submit" size="small">
          {t('cancel')}
        </Button>
      </form>
    </div>
  );
}

const submit = (values: FormData) =>
  submitCall(() =>
    browserCall()(credentialsContract.requestEmailChange, { email: typedIn(values, 'email'), password: typedIn(values, 'password') }),
  );
