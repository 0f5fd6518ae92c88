import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

/** Comes with the first stroke: whoever only reads does without. Should it not come, the form finds as well, and no reload takes what was typed. */
const LiveFindings = lazy<ComponentType<Required<Props>>>(() =>
  import('./live-findings.tsx').then(
    ({ LiveFindings: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

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
        <button type="submit" className={buttonClass({ look: 'primary' })}>
          {t('submit')}
        </button>
      </form>
      {words !== first && (
        <Suspense>
          <LiveFindings words={words} locale={locale} />
        </Suspense>
      )}
    </search>
  );
}
