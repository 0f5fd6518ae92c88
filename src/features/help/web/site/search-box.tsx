import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

/**
 * Loaded with the first keystroke, because most readers do not search. If it fails to load, the form still works, without a reload that
 * would lose the input.
 */
const LiveFindings = lazy<ComponentType<Required<Props>>>(() =>
  import('./live-findings.tsx').then(
    ({ LiveFindings: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

type Props = { readonly locale: Locale; readonly words?: string };

/** Searches while typing; without JavaScript, or with Enter, opens the search page. */
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
