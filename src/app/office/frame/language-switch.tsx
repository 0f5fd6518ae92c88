import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { rememberLanguage } from '#app/site/language-cookie.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { cx } from '#ui/shared/class-names.ts';
import { showToast } from '#ui/shared/toast-store.ts';
import { useOfficeState } from '../office-state.ts';

/** Changes the language in place: only the texts are replaced; input and position stay. */
export function LanguageSwitch({ rail }: { readonly rail: boolean }) {
  const t = useTranslations('office');
  const present = useLocale();
  const { strings } = useOfficeState();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  const choose = async (locale: Locale) => {
    if (locale === present || pending) return;
    setPending(true);
    try {
      // Before the texts change, so that later requests use the new language.
      rememberLanguage(locale);
      await strings.switchTo(locale);
      document.documentElement.lang = locale;
      // Names and sentences from the server are in the language of their request.
      void client.invalidateQueries();
    } catch (error) {
      rememberLanguage(present);
      if (!(error instanceof TypeError)) throw error;
      showToast({ title: t('account.languageFailed'), tone: 'danger' });
    } finally {
      setPending(false);
    }
  };

  return (
    <fieldset
      aria-label={t('language')}
      aria-busy={pending || undefined}
      className={cx('flex gap-0.5 rounded-control bg-night p-0.5', rail && 'flex-col')}
    >
      {locales.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === present}
          onClick={() => choose(code)}
          className={cx(
            'min-h-control-small flex-1 rounded-md px-2 text-[0.8125rem] font-medium transition-colors',
            code === present ? 'bg-surface text-text shadow-sm' : 'text-muted hover:text-text',
          )}
        >
          {rail ? (
            <>
              <span aria-hidden="true" className="uppercase">
                {code}
              </span>
              <span className="sr-only">{name}</span>
            </>
          ) : (
            name
          )}
        </button>
      ))}
    </fieldset>
  );
}
