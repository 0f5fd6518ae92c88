import { type FieldIssues, fail, Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { NewsContent, NewsWords } from '../news-content.shapes.ts';
import { sideBySide } from '../news-sections.ts';
import { cleanRichText, isBlank } from './rich-text.ts';

const languages: readonly Locale[] = ['en', 'ru'];

/**
 * Normalises content for storage: sanitises texts with rich-text.ts, turns empty paragraphs into empty strings and drops empty sections.
 */
export function cleanContent(content: NewsContent): NewsContent {
  const [en, ru] = [cleanWords(content.en), cleanWords(content.ru)];
  const sections = sideBySide({ en: en.sections, ru: ru.sections });
  return { ...content, en: { ...en, sections: sections.en }, ru: { ...ru, sections: sections.ru } };
}

const cleanWords = (words: NewsWords): NewsWords => ({
  ...words,
  text: cleanText(words.text),
  sections: words.sections.map(({ name, text }) => ({ name, text: cleanText(text) })),
});

function cleanText(html: string): string {
  const clean = cleanRichText(html);
  return isBlank(clean) ? '' : clean;
}

/** Whether this language has any text. */
export const isBegun = ({ sections, ...words }: NewsWords): boolean =>
  sections.length > 0 || Object.values(words).some((text) => text !== '');

const neededWords = ['name', 'shortDescription', 'text'] as const;
const isWhole = (words: NewsWords): boolean => neededWords.every((field) => words[field] !== '');

export const wholeLanguages = (content: Pick<NewsContent, Locale>): Locale[] => languages.filter((locale) => isWhole(content[locale]));

/** One language is enough, but each language with any text must be complete, so that readers never see a half-translated item. */
export function assertPublishable(content: NewsContent): void {
  const begun = languages.filter((locale) => isBegun(content[locale]));
  if (begun.length === 0) fail('news.nothingToPublish');
  const missing: FieldIssues = Object.fromEntries(
    begun.flatMap((locale) =>
      neededWords
        .filter((field) => content[locale][field] === '')
        .map((field) => [`${locale}.${field}`, { code: 'news.incomplete' } as const]),
    ),
  );
  if (Object.keys(missing).length > 0) throw new Refusal('kit.invalidInput', { fields: missing });
}

/** The name for a single-line label, falling back to the other language. */
export const nameOf = ({ en, ru }: Pick<NewsContent, Locale>, locale: Locale = 'en'): string =>
  locale === 'ru' ? ru.name || en.name : en.name || ru.name;

/** Paths of the fields in which two contents differ. */
export function changedFields(before: NewsContent, after: NewsContent): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(fresh).filter((path) => JSON.stringify(old[path]) !== JSON.stringify(fresh[path]));
}

const fieldsOf = ({ en, ru, ...shared }: NewsContent): Readonly<Record<string, unknown>> => ({
  ...shared,
  ...Object.fromEntries(Object.entries(en).map(([field, value]) => [`en.${field}`, value])),
  ...Object.fromEntries(Object.entries(ru).map(([field, value]) => [`ru.${field}`, value])),
});
