import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { searchScreen } from '#features/person-page/person-page.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Answer } from '#ui/office/answer.tsx';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { FoundPeople } from './found-people.tsx';

/** One search field for all kinds of values. Arrow down moves into the results. */
export default function SearchScreen() {
  const t = useTranslations('personPage.search');
  const [search, setSearch] = useScreenSearch(searchScreen);
  const hint = useSearchHint();
  const typed = search.text ?? '';
  const text = typed.trim();
  const list = useRef<HTMLDivElement>(null);
  const down = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('a')?.focus();
  };
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <DebouncedInput
        type="search"
        icon={SearchIcon}
        aria-label={t('label')}
        placeholder={hint}
        // Not trimmed while typing, so that a space before the next word stays.
        text={typed}
        onDebounced={(next) => setSearch({ text: next }, 'replace')}
        onKeyDown={down}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <div ref={list} aria-live="polite">
        {text === '' ? <EmptyState icon={SearchIcon} text={t('start')} /> : <Found text={text} />}
      </div>
      <p className="text-sm text-muted">{t('noted')}</p>
    </div>
  );
}

function Found({ text }: { readonly text: string }) {
  const t = useTranslations('personPage.search');
  const reading = useReading(personPageContract.findPeople, { text });
  return (
    <Answer of={reading}>
      {({ people, more, tookMs }) => (
        <div className="flex flex-col gap-3">
          {people.length === 0 ? <EmptyState icon={SearchIcon} text={t('nobody', { text })} /> : <FoundPeople people={people} />}
          {people.length > 0 && (
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
              <span>{more ? t('more', { count: people.length }) : t('count', { count: people.length })}</span>
              <span>{t('took', { ms: tookMs })}</span>
            </p>
          )}
        </div>
      )}
    </Answer>
  );
}

/** Hint for the search field, by the reader's permissions. */
function useSearchHint(): string {
  const t = useTranslations('personPage.search');
  const [emails, addresses] = [useHas('people.seeEmails'), useHas('logs.seeAddresses')];
  if (emails) return t(addresses ? 'hintAll' : 'hintEmails');
  return t(addresses ? 'hintAddresses' : 'hint');
}
