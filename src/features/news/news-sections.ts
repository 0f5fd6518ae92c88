import type { Locale } from '#kit/i18n/locales.ts';

/** A titled part of an article in one language. */
export type NewsSection = { readonly name: string; readonly text: string };

/** Where only the other language says something. */
export const noSection: NewsSection = { name: '', text: '' };

export const saysSomething = ({ name, text }: NewsSection): boolean => name !== '' || text !== '';

/**
 * Sections of both languages whose places in their lists are the same are one section. So a language that says nothing at a place keeps the
 * place empty, as long as it says something further down; where neither says anything there is no section.
 */
export function sideBySide({ en, ru }: Readonly<Record<Locale, readonly NewsSection[]>>): Record<Locale, NewsSection[]> {
  const pairs = Array.from({ length: Math.max(en.length, ru.length) }, (_, at) => ({ en: en[at] ?? noSection, ru: ru[at] ?? noSection }));
  const said = pairs.filter((pair) => saysSomething(pair.en) || saysSomething(pair.ru));
  return { en: upToTheLast(said.map((pair) => pair.en)), ru: upToTheLast(said.map((pair) => pair.ru)) };
}

const upToTheLast = (sections: readonly NewsSection[]): NewsSection[] => sections.slice(0, sections.findLastIndex(saysSomething) + 1);
