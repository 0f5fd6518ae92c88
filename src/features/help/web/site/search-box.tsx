import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { Button } from '#ui/shared/button.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

/** Comes with the first stroke: whoever only reads does without. */
const LiveFindings = lazy(() => import('./live-findings.tsx').then((module) => ({ default: module.LiveFindings })));

type Props = { readonly locale: Locale; readonly words?: string };

/** Finds as one types; without script, or with Enter, the search has a page of its own. */
export function SearchBox({ locale, words: first = '' }: Props) {
  const t = useTranslations('help.search');
  const [words, setWords] = useState(first);
  return (
    <search className="flex flex-col gap-3">
      <form action="/support/search" method="get" className="flex flex-col gap-3 sm:flex-row">
        <TextInput
          type="search"
          name="words"
          icon={SearchIcon}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={100}
          autoComplete="off"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          className="flex-1"
        />
        <Button look="primary" type="submit">
          {t('submit')}
        </Button>
      </form>
      {words !== first && (
        <Suspense>
          <LiveFindings words={words} locale={locale} />
        </Suspense>
      )}
    </search>
  );
}
