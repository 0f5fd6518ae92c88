import type { Locale } from '#kit/i18n/locales.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import { noSection, saysSomething } from '../news-sections.ts';

/** By language, the places at which only the other one has a section. */
export type SectionGaps = Readonly<Partial<Record<Locale, readonly number[]>>>;

/** As it is stored: lists of what is said, which every reader and the version before can show as they are, and the gaps beside them. */
export function withoutGaps(content: NewsContent): { readonly content: NewsContent; readonly sectionGaps: SectionGaps } {
  const said = (locale: Locale) => ({ ...content[locale], sections: content[locale].sections.filter(saysSomething) });
  const gapsIn = (locale: Locale) => content[locale].sections.flatMap((section, at) => (saysSomething(section) ? [] : [at]));
  return { content: { ...content, en: said('en'), ru: said('ru') }, sectionGaps: { en: gapsIn('en'), ru: gapsIn('ru') } };
}

/** As people write it, side by side. Of what was stored before gaps were, nothing better is known than the order. */
export function withGaps(content: NewsContent, gaps: SectionGaps): NewsContent {
  const placed = (locale: Locale) => ({
    ...content[locale],
    sections: (gaps[locale] ?? []).reduce((sections, at) => sections.toSpliced(at, 0, noSection), content[locale].sections),
  });
  return { ...content, en: placed('en'), ru: placed('ru') };
}
