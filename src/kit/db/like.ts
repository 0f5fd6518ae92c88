import { type Column, or, type SQL, sql } from 'drizzle-orm';

type Text = Column | SQL;

/** Whether one of the texts contains these words, case-insensitively: `contains(text, table.name, table.target)`. */
export const contains = (words: string, ...texts: readonly Text[]): SQL | undefined =>
  or(...texts.map((text) => sql`${text} ilike ${`%${escaped(words)}%`}`));

/**
 * Whether the text contains one of these, case-insensitively; false for an empty list. The text is built and lowered once, whereas one
 * `contains` per word would do so for each. The database lowers both sides, as its own `ilike` does.
 */
export function containsAny(words: readonly string[], text: Text): SQL {
  const patterns = words.map((each) => sql`lower(${`%${escaped(each)}%`}::text)`);
  return sql`lower(${text}) like any (array[${sql.join(patterns, sql`, `)}]::text[])`;
}

/** Whether one of the texts starts like this, case-insensitively. An index on `lower(…) text_pattern_ops` serves it. */
export const beginsWith = (words: string, ...texts: readonly Text[]): SQL | undefined =>
  or(...texts.map((text) => sql`lower(${text}) like ${`${escaped(words.toLowerCase())}%`}`));

/**
 * The same as a range scan of an index with `collate "C"`, whatever the database's language, for any typed characters. The comparison is
 * case-sensitive.
 */
export const beginsSo = (beginning: string, text: Text): SQL =>
  sql`(${text} collate "C" >= ${beginning} and ${text} collate "C" < ${`${beginning}\u{10ffff}`})`;

/** Escapes the wildcards of LIKE. */
export const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
