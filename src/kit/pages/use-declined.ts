import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Declined } from './declined-form.ts';

export type Declination = {
  readonly failure: { readonly error?: string; readonly fields?: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

/** The rejected plain form that led to this page, if any (`place.declined`). */
export const DeclinedContext = createContext<Declined | null>(null);

/**
 * Why a form on this page was rejected when it was sent without JavaScript, as text, and its input. The page's strings must include those
 * of every feature whose errors can be returned, including `kit`; a code without a text there gets the general one.
 */
export const useDeclined = (form: string): Declination => useDeclination(useContext(DeclinedContext), form);

/** The same for a form loaded with the page's own data: forms too long for a cookie (kit/kept-forms). */
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
