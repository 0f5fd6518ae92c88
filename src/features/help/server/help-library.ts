import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#kit/i18n/locales.ts';
import { lazily } from '#kit/lazy/lazily.ts';
import { type ArticleId, articleIds, type HelpSection, helpSectionIds, helpSections } from '../help-articles.ts';
import { type ParsedArticle, parseArticle } from './parse-article.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'help');

type Library = ReadonlyMap<ArticleId, ParsedArticle>;
const libraryIn = (locale: Locale) => lazily<Library>(() => new Map(articleIds.map((id) => [id, read(id, locale)])));
const libraries: Readonly<Record<Locale, () => Library>> = { en: libraryIn('en'), ru: libraryIn('ru') };

/**
 * Every article in one language: `content/help/<id>.<language>.md`. A test parses all of them, so that an invalid one is never deployed.
 */
export const helpLibrary = (locale: Locale): Library => libraries[locale]();

export function articleIn(locale: Locale, id: ArticleId): ParsedArticle {
  const article = helpLibrary(locale).get(id);
  if (!article) throw new Error(`${id} is not in the library`);
  return article;
}

const sectionOfArticle = new Map<ArticleId, HelpSection>(
  helpSectionIds.flatMap((section) => helpSections[section].map((id) => [id, section])),
);

export function sectionOf(id: ArticleId): HelpSection {
  const section = sectionOfArticle.get(id);
  if (!section) throw new Error(`${id} is in no section`);
  return section;
}

export const isArticle = (id: string): id is ArticleId => articleIds.some((known) => known === id);

function read(id: ArticleId, locale: Locale): ParsedArticle {
  const file = `${id}.${locale}.md`;
  try {
    return parseArticle(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    throw new Error(`content/help/${file} cannot be published`, { cause: error });
  }
}
