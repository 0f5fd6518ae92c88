import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { useHelpSearch } from './use-help-search.ts';

type Props = { readonly words: string; readonly locale: Locale };

/** Articles that may answer the typed question; renders nothing without a match. They open in a new tab, so that no input is lost. */
export function HelpSuggestions({ words, locale }: Props) {
  const t = useTranslations('help');
  const { found } = useHelpSearch(words, locale, { countsMisses: false });
  if (!found || found.length === 0) return null;
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      <h2 className="text-sm font-semibold">{t('suggestions')}</h2>
      <ul className="flex flex-col gap-1">
        {found.slice(0, 3).map(({ id, title }) => (
          <li key={id}>
            <a href={`/support/${id}`} target="_blank" rel="noopener" className="text-accent-text underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
