import { type Column, or, type SQL, sql } from 'drizzle-orm';

type Text = Column | SQL;

/** Whether one of the texts has these words in it, in any case: `contains(text, table.name, table.target)`. */
export const contains = (words: string, ...texts: readonly Text[]): SQL | undefined =>
  or(...texts.map((text) => sql`${text} ilike ${`%${escaped(words)}%`}`));

/** Whether one of the texts begins so, in any case. An index on `lower(…) text_pattern_ops` serves it. */
export const beginsWith = (words: string, ...texts: readonly Text[]): SQL | undefined =>
  or(...texts.map((text) => sql`lower(${text}) like ${`${escaped(words.toLowerCase())}%`}`));

/** What LIKE takes for signs stands for itself. */
export const escaped = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
