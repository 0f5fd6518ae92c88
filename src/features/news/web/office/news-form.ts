import type { NewsContent } from '#features/news/news-content.shapes.ts';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { type NewsSection, noSection, saysSomething, sideBySide } from '#features/news/news-sections.ts';
import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import type { FormFailure } from '#ui/shared/form-state.ts';

type Content = NewsEdited['content'];
export type NewsFormImage = Content['images'][number];
export type NewsFormWords = Omit<Content['en'], 'sections'>;
export type NewsFormSection = { readonly key: string } & Readonly<Record<Locale, NewsSection>>;

/** The editor's state: the content, with the sections of both languages aligned. */
export type NewsForm = {
  readonly category: Content['category'];
  readonly videoLink: string;
  readonly launcher: boolean;
  readonly words: Readonly<Record<Locale, NewsFormWords>>;
  readonly sections: readonly NewsFormSection[];
  readonly images: readonly NewsFormImage[];
};

/** `stored`: the content was saved, but the action after it failed. */
export type NewsFormFailure = FormFailure & { readonly stored?: boolean };

const noWords: NewsFormWords = { name: '', shortDescription: '', text: '', launcherTitle: '', launcherText: '' };

export const emptyNewsForm: NewsForm = {
  category: 'news',
  videoLink: '',
  launcher: false,
  words: { en: noWords, ru: noWords },
  sections: [],
  images: [],
};

let lastKey = 0;
/** Gives each section a stable key while it is moved. */
export const newSection = (): NewsFormSection => {
  lastKey += 1;
  return { key: `${Date.now().toString(36)}-${lastKey}`, en: noSection, ru: noSection };
};

export function newsFormOf({ category, videoLink, launcher, en, ru, images }: Content): NewsForm {
  const { sections: enSections, ...enWords } = en;
  const { sections: ruSections, ...ruWords } = ru;
  const rows = Math.max(enSections.length, ruSections.length);
  return {
    category,
    videoLink: videoLink ?? '',
    launcher,
    words: { en: enWords, ru: ruWords },
    sections: Array.from({ length: rows }, (_, at) => ({
      ...newSection(),
      en: enSections[at] ?? noSection,
      ru: ruSections[at] ?? noSection,
    })),
    images,
  };
}

/** The request: the whole content, with sections in their aligned order. */
export function inputOf({ words, sections, images, ...shared }: NewsForm): NewsContent {
  const parts = sectionsOf(sections);
  const inLanguage = (locale: Locale) => ({ ...words[locale], text: written(words[locale].text), sections: parts[locale] });
  return { ...shared, en: inLanguage('en'), ru: inLanguage('ru'), images: images.map(({ id, alt }) => ({ id, alt })) };
}

/** Compares the contents; the keys of sections do not matter. */
export const sameNewsForm = (one: NewsForm, other: NewsForm): boolean => JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** Maps error paths of the request to the fields of the form, where a section may have another index. */
export function fieldsInForm(fields: Readonly<Record<string, string>>, { sections }: NewsForm): Readonly<Record<string, string>> {
  const rows = sections.flatMap(({ en, ru }, row) => (saysSomething(told(en)) || saysSomething(told(ru)) ? [row] : []));
  const moved = Object.entries(fields).map(([path, text]) => {
    const [, locale, at, rest] = /^(en|ru)\.sections\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (!isLocale(locale)) return [/^images\b/.test(path) ? 'images' : path, text];
    return [`${locale}.sections.${rows[Number(at)]}.${rest}`, text];
  });
  return Object.fromEntries(moved);
}

const written = (html: string): string => (html === '<p></p>' ? '' : html);
const told = ({ name, text }: NewsSection): NewsSection =>
  name.trim() === '' && written(text) === '' ? noSection : { name, text: written(text) };

/** The sections of each language, with empty placeholders where only the other language has text. */
export const sectionsOf = (sections: readonly NewsFormSection[]) =>
  sideBySide({ en: sections.map(({ en }) => told(en)), ru: sections.map(({ ru }) => told(ru)) });

export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
