import type { Locale } from '#kit/i18n/locales.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import { noSection, saysSomething } from '../news-sections.ts';

/** Indexes, by language, at which only the other language has a section. */
export type SectionGaps = Readonly<Partial<Record<Locale, readonly number[]>>>;

/**
 * The storage format: sections without empty placeholders, which every reader and the previous release can show, plus the indexes of the
 * gaps.
 */
export function withoutGaps(content: NewsContent): { readonly content: NewsContent; readonly sectionGaps: SectionGaps } {
  const said = (locale: Locale) => ({ ...content[locale], sections: content[locale].sections.filter(saysSomething) });
  const gapsIn = (locale: Locale) => content[locale].sections.flatMap((section, at) => (saysSomething(section) ? [] : [at]));
  return { content: { ...content, en: said('en'), ru: said('ru') }, sectionGaps: { en: gapsIn('en'), ru: gapsIn('ru') } };
}

/** The editing format: sections of both languages aligned. For rows stored before gaps existed, only their order is known. */
export function withGaps(content: NewsContent, gaps: SectionGaps): NewsContent {
  const placed = (locale: Locale) => ({
    ...content[locale],
    sections: (gaps[locale] ?? []).reduce((sections, at) => sections.toSpliced(at, 0, noSection), content[locale].sections),
  });
  return { ...content, en: placed('en'), ru: placed('ru') };
}
