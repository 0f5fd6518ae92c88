import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { localPath } from '#features/sessions/local-path.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { signInAddress } from '#features/sessions/sign-in-address.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormContext, type FormFailure } from '#ui/shared/form-state.ts';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

/** Second page of the sign-in without JavaScript: a plain form; a cookie records that the password was right. */
export function CodePage({ search, className }: { readonly search: URLSearchParams; readonly className: string }) {
  const t = useTranslations('sessions.signIn');
  const failure = useRefusal(search);
  const next = localPath(search.get('next'));
  return (
    <section className={className}>
      <CodeHeader />
      <form id="sign-in-code" method="post" action={sessionsContract.finishSignInByForm.path} className="flex flex-col gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        {failure.error && (
          <p role="alert" className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
            <WarningIcon className="mt-px" />
            {failure.error}
          </p>
        )}
        <FormContext value={{ pending: false, failure }}>
          <CodeField />
        </FormContext>
        <Button type="submit" look="primary" wide>
          {t('submit')}
        </Button>
      </form>
      <StartAgain next={next} />
    </section>
  );
}

export function CodeHeader() {
  const t = useTranslations('sessions.signIn');
  return (
    <header className="flex flex-col gap-2">
      <h1 className="heading">{t('codeTitle')}</h1>
      <p className="text-pretty text-muted">{t('codeLead')}</p>
    </header>
  );
}

/** One field for the app's digits or a recovery code. Takes the focus when it appears. */
export function CodeField() {
  const t = useTranslations('sessions.signIn');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field name="code" label={t('code')} required>
      <TextInput ref={input} mono autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={40} />
    </Field>
  );
}

/** Reloads the page, even if it is the current one, to clear the input. */
export function StartAgain({ next }: { readonly next: string | null }) {
  const t = useTranslations('sessions.signIn');
  const href = signInAddress(next);
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    leaveTo(href);
  };
  return (
    <p className="text-sm">
      <a href={href} onClick={leave} className="text-muted underline underline-offset-4 hover:text-text">
        {t('startAgain')}
      </a>
    </p>
  );
}

/** Why the form was rejected without JavaScript, as text. Anyone can craft the URL, so it only selects one of our own texts. */
export function useRefusal(search: URLSearchParams): FormFailure {
  const t = useTranslations('sessions');
  const code = search.get('refused');
  if (code === null) return {};
  switch (code) {
    case 'sessions.wrongCredentials':
      return { error: t('errors.wrongCredentials') };
    case 'sessions.accountDisabled':
      return { error: t('errors.accountDisabled') };
    case 'sessions.codeNeeded':
      return { error: t('errors.codeNeeded') };
    case 'sessions.wrongCode':
      return { error: t('errors.wrongCode') };
    case 'sessions.signInExpired':
      return { error: t('errors.signInExpired') };
    case 'sessions.signInAgain':
      return { error: t('errors.signInAgain') };
    case 'kit.invalidInput':
      return { error: t('refused.invalidInput') };
    case 'kit.unavailable':
      return { error: t('refused.unavailable') };
    case 'kit.tooManyRequests':
      return { error: t('refused.tooManyRequests', { seconds: Number.parseInt(search.get('seconds') ?? '', 10) || 60 }) };
    default:
      return { error: t('refused.other') };
  }
}
