import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { Button } from '#ui/shared/button.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { Findings } from './findings.tsx';
import { useHelpSearch } from './use-help-search.ts';

type Props = { readonly locale: Locale; readonly words?: string };

/** Finds as one types; without script, or with Enter, the search has a page of its own. */
export function SearchBox({ locale, words: first = '' }: Props) {
  const t = useTranslations('help.search');
  const [words, setWords] = useState(first);
  const { found, failed } = useHelpSearch(words === first ? '' : words, locale);
  return (
    <search className="flex flex-col gap-3">
      <form action="/support/search" method="get" className="flex flex-col gap-3 sm:flex-row">
        <span className="relative block flex-1">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
          <input
            type="search"
            name="words"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            maxLength={100}
            autoComplete="off"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            className="help-input"
          />
        </span>
        <Button look="primary" type="submit">
          {t('submit')}
        </Button>
      </form>
      <div role="status" className="contents">
        {failed && <p className="text-sm text-danger-text">{t('failed')}</p>}
        {found && (
          <p className={found.length > 0 ? 'sr-only' : 'text-muted'}>
            {found.length > 0 ? t('found', { count: found.length }) : t('none', { words })}
          </p>
        )}
      </div>
      {found && found.length > 0 && (
        <div className="rounded-card border border-line bg-surface">
          <Findings found={found} />
        </div>
      )}
    </search>
  );
}
