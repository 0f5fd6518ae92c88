import type { Locale } from '#kit/i18n/locales.ts';

/** A titled section of an article in one language. */
export type NewsSection = { readonly name: string; readonly text: string };

/** Placeholder for a section that only the other language has. */
export const noSection: NewsSection = { name: '', text: '' };

export const saysSomething = ({ name, text }: NewsSection): boolean => name !== '' || text !== '';

/**
 * Sections with the same index in both languages belong together. A language without text at an index keeps an empty placeholder there if
 * it has a later section; an index that is empty in both languages is dropped.
 */
export function sideBySide({ en, ru }: Readonly<Record<Locale, readonly NewsSection[]>>): Record<Locale, NewsSection[]> {
  const pairs = Array.from({ length: Math.max(en.length, ru.length) }, (_, at) => ({ en: en[at] ?? noSection, ru: ru[at] ?? noSection }));
  const said = pairs.filter((pair) => saysSomething(pair.en) || saysSomething(pair.ru));
  return { en: upToTheLast(said.map((pair) => pair.en)), ru: upToTheLast(said.map((pair) => pair.ru)) };
}

const upToTheLast = (sections: readonly NewsSection[]): NewsSection[] => sections.slice(0, sections.findLastIndex(saysSomething) + 1);
