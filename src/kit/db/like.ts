import { type Column, or, type SQL, sql } from 'drizzle-orm';

type Text = Column | SQL;

/** Whether one of the texts has these words in it, in any case: `contains(text, table.name, table.target)`. */
export const contains = (words: string, ...texts: readonly Text[]): SQL | undefined =>
  or(...texts.map((text) => sql`${text} ilike ${`%${escaped(words)}%`}`));

/**
 * Whether the text has one of these in it, in any case; of none it has none. The text is put together and lowered once for all of them: as many
 * `contains` would do it for each. Both are lowered by the database, as its own `ilike` does.
 */
export function containsAny(words: readonly string[], text: Text): SQL {
  const patterns = words.map((each) => sql`lower(${`%${escaped(each)}%`}::text)`);
  return sql`lower(${text}) like any (array[${sql.join(patterns, sql`, `)}]::text[])`;
}

/** Whether one of the texts begins so, in any case. An index on `lower(…) text_pattern_ops` serves it. */
export const beginsWith = (words: string, ...texts: readonly Text[]): SQL | undefined =>
  or(...texts.map((text) => sql`lower(${text}) like ${`${escaped(words.toLowerCase())}%`}`));

/**
 * The same as a range of an index that is sorted by letters alone (`collate "C"`), whatever the database's language: what is typed may hold any
 * sign. The text is compared as it is.
 */
export const beginsSo = (beginning: string, text: Text): SQL =>
  sql`(${text} collate "C" >= ${beginning} and ${text} collate "C" < ${`${beginning}\u{10ffff}`})`;

/** What LIKE takes for signs stands for itself. */
export const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
