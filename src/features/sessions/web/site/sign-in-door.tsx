import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { longestPasswordText } from '#features/accounts/password-length.ts';
import { localPath } from '#features/sessions/local-path.ts';
import { type SignInPage, sessionsContract } from '#features/sessions/sessions.contract.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { failureIn, typedIn } from '#kit/browser/submit-call.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { TextInput } from '#ui/shared/inputs.tsx';
import { CodeField, CodeHeader, CodePage, StartAgain, useRefusal } from './code-page.tsx';
import { DemoPeople } from './demo-people.tsx';

type Props = { readonly demo: SignInPage['demo']; readonly search: URLSearchParams };

/** The sign-in form, in a demo with the demo accounts beside it. Without JavaScript the code has its own page. */
export function SignInDoor({ demo, search }: Props) {
  return (
    <div className={cx('mx-auto grid max-w-md items-start gap-6', demo && 'md:max-w-none md:grid-cols-2')}>
      {search.get('step') === 'code' ? <CodePage search={search} className={doorClass} /> : <SignInForm search={search} />}
      {demo && <DemoPeople demo={demo} form={formId} />}
    </div>
  );
}

const formId = 'sign-in';

/** A lamp above the form. */
const doorClass =
  'relative before:absolute before:inset-x-10 before:-top-px before:h-0.5 before:rounded-full before:bg-brand before:shadow-[0_0_2.5rem_0.375rem_var(--color-brand)] flex flex-col gap-6 rounded-card border border-line bg-surface p-card';

function SignInForm({ search }: { readonly search: URLSearchParams }) {
  const t = useTranslations('sessions.signIn');
  const refusal = useRefusal(search);
  const { typed } = useDeclined('signIn');
  const next = localPath(search.get('next'));
  const { path: action } = sessionsContract.signInByForm;
  const [asksCode, setAsksCode] = useState(false);
  const submit = (values: FormData) => signIn(values, () => setAsksCode(true));

  return (
    <section className={doorClass}>
      {asksCode ? (
        <CodeHeader />
      ) : (
        <header className="flex flex-col gap-2">
          <h1 className="heading">{t('title')}</h1>
          <p className="text-pretty text-muted">{t('lead')}</p>
        </header>
      )}
      <Form id={formId} action={action} method="post" submit={submit} failure={refusal} onDone={() => leaveTo(next ?? '/auth')}>
        {next && <input type="hidden" name="next" value={next} />}
        {/* The input stays in the form while the code is asked for. */}
        <div hidden={asksCode} className={asksCode ? undefined : 'flex flex-col gap-5'}>
          <Field name="login" label={t('login')} required>
            <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} defaultValue={typed.login ?? ''} />
          </Field>
          <Field name="password" label={t('password')} required>
            <TextInput type="password" autoComplete="current-password" maxLength={longestPasswordText} />
          </Field>
        </div>
        {asksCode && <CodeField />}
        <SubmitButton wide>{t('submit')}</SubmitButton>
      </Form>
      {asksCode ? <StartAgain next={next} /> : <Otherwise />}
    </section>
  );
}

/** Links for people who cannot sign in yet. */
function Otherwise() {
  const t = useTranslations('sessions.signIn');
  return (
    <div className="flex flex-col gap-3 text-sm">
      <a href="/auth/recovery" className="self-start font-medium text-brand-text underline-offset-4 hover:underline">
        {t('forgotten')}
      </a>
      <p className="text-pretty text-muted">{t('noAccount')}</p>
    </div>
  );
}

async function signIn(values: FormData, askCode: () => void): Promise<FormFailure | undefined> {
  const code = typedIn(values, 'code');
  try {
    const credentials = { login: typedIn(values, 'login'), password: typedIn(values, 'password'), ...(code && { code }) };
    await browserCall()(sessionsContract.signIn, credentials);
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'sessions.codeNeeded') return failureIn(error);
    // Not an error, unless the field was shown and left empty.
    askCode();
    return values.has('code') ? { error: error.text } : {};
  }
}
