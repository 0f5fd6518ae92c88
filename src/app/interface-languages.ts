import type { LanguageSource } from '#features/statistics/server/language-source.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { strings } from './strings.ts';

/** Every text of the product itself. The types guarantee that both languages match; this shows it. */
export const interfaceLanguages: LanguageSource = {
  part: 'interface',
  name: 'dashboard.languages.interface',
  page: null,
  count: async () => {
    const texts = new Map(locales.map(({ code }) => [code, textsIn(strings[code])]));
    const all = new Set([...texts.values()].flatMap((known) => [...known]));
    const size = (locale: Locale) => texts.get(locale)?.size ?? 0;
    return { of: all.size, en: size('en'), ru: size('ru') };
  },
};

/** The keys with a non-empty text. */
function textsIn(messages: unknown, key = ''): ReadonlySet<string> {
  if (typeof messages === 'string') return new Set(messages === '' ? [] : [key]);
  if (typeof messages !== 'object' || messages === null) return new Set();
  return new Set(Object.entries(messages).flatMap(([name, value]) => [...textsIn(value, `${key}.${name}`)]));
}
