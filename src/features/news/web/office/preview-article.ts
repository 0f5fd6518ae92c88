import { categoryView } from '#features/news/news-categories.ts';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import { saysSomething } from '#features/news/news-sections.ts';
import { readingMinutes } from '#features/news/reading-minutes.ts';
import { videoLinkOf } from '#features/news/video-link.ts';
import { markFigures } from '#features/news/web/site/mark-figures.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type NewsForm, sectionsOf } from './news-form.ts';

/** The language that such a reader gets: the other one if this one has no text. */
export function readerLocale({ words }: Pick<NewsForm, 'words'>, wanted: Locale): Locale {
  const other = wanted === 'en' ? 'ru' : 'en';
  const begun = (locale: Locale) => Boolean(words[locale].name || words[locale].text);
  return !begun(wanted) && begun(other) ? other : wanted;
}

/** The props that the public page would get if the form were published now. */
export function articleOf(newsForm: NewsForm, item: NewsEdited | null, wanted: Locale, untitled: string): NewsArticle {
  const language = readerLocale(newsForm, wanted);
  const { name, shortDescription, text } = newsForm.words[language];
  const images = newsForm.images.map(({ alt, ...image }) => ({ ...image, alt: alt[language] || name }));
  const sections = sectionsOf(newsForm.sections)[language].filter(saysSomething);
  const date = item?.publishedAt ?? item?.scheduledFor ?? new Date().toISOString();
  return {
    id: item?.id ?? 0,
    category: categoryView(newsForm.category),
    name: name || untitled,
    shortDescription,
    language,
    cover: images[0] ?? null,
    hasVideo: newsForm.videoLink !== '',
    date,
    url: item?.url ?? '',
    text: markFigures(text),
    videoLink: videoLinkOf(newsForm.videoLink)?.page ?? null,
    sections: sections.map((section) => ({ ...section, text: markFigures(section.text) })),
    images,
    changedAt: date,
    readingMinutes: readingMinutes({ locale: language, text, sections }),
    related: [],
    newer: null,
    older: null,
  };
}
