import { type SQL, sql } from 'drizzle-orm';

/**
 * A number for rows that only words tell apart, for a list's `id`: 48 bits of their digest. Of ten thousand rows two share one in a case of
 * five million, and then a page may leave one of the two out.
 */
export const numberOfWords = (...words: readonly SQL[]): SQL =>
  sql`('x' || substr(md5(jsonb_build_array(${sql.join([...words], sql`, `)})::text), 1, 12))::bit(48)::bigint`;
