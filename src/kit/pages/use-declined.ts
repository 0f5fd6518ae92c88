import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Declined } from './declined-form.ts';

export type Declination = {
  readonly failure: { readonly error?: string; readonly fields?: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

/** The plain form that led to this page, if it was refused (`place.declined`). */
export const DeclinedContext = createContext<Declined | null>(null);

/**
 * Why a form of this page was refused when it was sent without script, in words, and what had been typed. The page's strings hold
 * those of every feature whose refusals can come back, `kit` among them; a code that has no words there gets the general ones.
 */
export const useDeclined = (form: string): Declination => useDeclination(useContext(DeclinedContext), form);

/** The same for what the page's own read brought along: forms too long for a cookie (kit/kept-forms). */
export function useDeclination(declined: Declined | null, form: string): Declination {
  const t = useTranslations();
  if (declined?.form !== form) return { failure: {}, typed: {} };
  const text = ({ code, params }: typeof declined.issue): string => {
    const key = code.replace('.', '.errors.');
    return t.has(key) ? t(key, params) : t('kit.errors.internal');
  };
  const fields = Object.entries(declined.fields).map(([name, issue]) => [name, text(issue)]);
  return { failure: { error: text(declined.issue), fields: Object.fromEntries(fields) }, typed: declined.typed };
}
