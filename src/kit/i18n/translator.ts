import { type AbstractIntlMessages, createTranslator } from 'use-intl/core';
import type { Refusal } from '#kit/errors/errors.ts';
import { formats, timeZone } from './formats.ts';
import { type Locale, locales } from './locales.ts';

export type MessageValues = Readonly<Record<string, string | number | Date>>;
export type Translate = (locale: Locale, key: string, values?: MessageValues) => string;

/** The server's translator over all strings. A missing key is a bug and throws: the meta tests find it before a visitor does. */
export function createTranslate(strings: Readonly<Record<Locale, AbstractIntlMessages>>): Translate {
  const translators = new Map(
    locales.map(({ code }) => {
      const onError = (error: Error) => {
        throw error;
      };
      const translator = createTranslator({ locale: code, messages: strings[code], formats, timeZone, onError });
      return [code, translator as unknown as (key: string, values?: MessageValues) => string];
    }),
  );
  return (locale, key, values) => translators.get(locale)?.(key, values) ?? key;
}

/** The sentence of an error code is under `errors` in its feature's strings. */
export const errorKey = (code: string): string => code.replace('.', '.errors.');

/** The sentence of an error, and one for each wrong field. */
export function translateRefusal(
  translate: Translate,
  locale: Locale,
  refusal: Refusal,
): { error: string; fields?: Record<string, string> } {
  const error = translate(locale, errorKey(refusal.code), refusal.params);
  if (!refusal.fields) return { error };
  const fields = Object.entries(refusal.fields).map(([name, issue]) => [name, translate(locale, errorKey(issue.code), issue.params ?? {})]);
  return { error, fields: Object.fromEntries(fields) };
}
