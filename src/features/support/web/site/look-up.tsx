import { useTranslations } from 'use-intl/react';
import { longestWords } from '#features/support/queue-views.ts';
import { supportContract } from '#features/support/support.contract.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { Button } from '#ui/shared/button.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

/** A number opens its ticket; a login or an address shows matching tickets on the desk. */
export function LookUp({ words }: { readonly words: string | undefined }) {
  const t = useTranslations('support.desk.found');
  return (
    <search>
      <form action={addressOfCall(supportContract.lookUpTicket)} method="get" className="flex flex-col gap-3 sm:max-w-xl sm:flex-row">
        <TextInput
          type="search"
          name="words"
          icon={SearchIcon}
          defaultValue={words}
          required
          maxLength={longestWords}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          className="flex-1"
        />
        <Button type="submit">{t('submit')}</Button>
      </form>
    </search>
  );
}

/** Shown instead of an empty list, with hints about the search. */
export function NothingFound({ words }: { readonly words: string }) {
  const t = useTranslations('support.desk.found');
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-card">
      <p className="font-semibold wrap-anywhere">{t('none', { words })}</p>
      <p className="text-pretty text-muted">{t(isAddress(words) ? 'byEmail' : 'noneText')}</p>
    </div>
  );
}

/** Heading of search results. A search by address finds only tickets of visitors, which the heading says. */
export function FoundHeading({ words }: { readonly words: string }) {
  const t = useTranslations('support.desk.found');
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-lg font-semibold wrap-anywhere">{t('title', { words })}</h2>
      {isAddress(words) && <p className="text-sm text-pretty text-muted">{t('byEmail')}</p>}
    </div>
  );
}

const isAddress = (words: string): boolean => words.includes('@');
