import { useTranslations } from 'use-intl/react';
import { useHas } from '#kit/office/office-context.ts';

/** Hint for the search field, by the reader's permissions. */
export function useSearchHint(): string {
  const t = useTranslations('personPage.search');
  const [emails, addresses] = [useHas('people.seeEmails'), useHas('logs.seeAddresses')];
  if (emails) return t(addresses ? 'hintAll' : 'hintEmails');
  return t(addresses ? 'hintAddresses' : 'hint');
}
