import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { lazily } from '#kit/lazy/lazily.ts';
import { type LegalDocumentId, legalDocumentIds } from '../legal-documents.ts';
import { type ParsedEdition, parseEdition } from './parse-edition.ts';

export type StoredEdition = { readonly day: string; readonly texts: ReadonlyMap<Locale, ParsedEdition> };
/** Editions per document, oldest first. */
export type LegalLibrary = ReadonlyMap<LegalDocumentId, readonly StoredEdition[]>;

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'legal');

/**
 * Every edition ever published: `content/legal/<document>/<day>.<language>.md`. A test parses all of them, so that an invalid one is never
 * deployed.
 */
export const legalLibrary: () => LegalLibrary = lazily(() => new Map(legalDocumentIds.map((id) => [id, editionsOf(id)])));

function editionsOf(id: LegalDocumentId): readonly StoredEdition[] {
  const editions = new Map<string, Map<Locale, ParsedEdition>>();
  for (const file of readdirSync(join(folder, id)).toSorted()) {
    const [, day, language] = /^(\d{4}-\d{2}-\d{2})\.(\w\w)\.md$/.exec(file) ?? [];
    if (!day || !isLocale(language)) throw new Error(`${id}/${file} is not called like an edition`);
    const texts = editions.get(day) ?? new Map<Locale, ParsedEdition>();
    texts.set(language, parse(id, file));
    editions.set(day, texts);
  }
  return [...editions].map(([day, texts]) => ({ day, texts }));
}

function parse(id: string, file: string): ParsedEdition {
  try {
    return parseEdition(readFileSync(join(folder, id, file), 'utf8'));
  } catch (error) {
    throw new Error(`content/legal/${id}/${file} cannot be published`, { cause: error });
  }
}
