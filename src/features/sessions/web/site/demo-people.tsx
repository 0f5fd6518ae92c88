import { useTranslations } from 'use-intl/react';
import type { SignInPage } from '#features/sessions/sessions.contract.ts';

type Demo = NonNullable<SignInPage['demo']>;
type Props = { readonly demo: Demo; readonly form: string };

/** Demo accounts: a click fills in the form, which then signs in normally. */
export function DemoPeople({ demo: { logins, password }, form }: Props) {
  const t = useTranslations('sessions.demo');
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-card">
      <header className="flex flex-col gap-2">
        <h2 className="text-lg leading-snug font-semibold">{t('title')}</h2>
        <p className="text-sm text-pretty text-muted">
          {t.rich('text', { password: () => <strong className="font-semibold whitespace-nowrap text-text">{password}</strong> })}
        </p>
      </header>
      <ul className="grid grid-cols-2 gap-2">
        {logins.map((login) => (
          <li key={login} className="flex">
            <button
              type="button"
              onClick={() => fill(form, { login, password })}
              className="flex min-h-control w-full flex-col rounded-control border border-line bg-raised px-3 py-2 text-left leading-snug transition-colors hover:border-brand"
            >
              <span className="font-semibold">{login}</span>
              <span className="text-sm text-pretty text-muted">{t(`about.${login}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The inputs are uncontrolled, so their values are set directly; then the submit button gets the focus. */
function fill(formId: string, values: { readonly login: string; readonly password: string }): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const [name, value] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
}
