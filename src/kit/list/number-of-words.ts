import { type SQL, sql } from 'drizzle-orm';

/**
 * A number for rows identified only by text, for a list's `id`: 48 bits of their digest. Among ten thousand rows, two collide with a
 * probability of one in five million, and then a page may omit one of them.
 */
export const numberOfWords = (...words: readonly SQL[]): SQL =>
  sql`('x' || substr(md5(jsonb_build_array(${sql.join([...words], sql`, `)})::text), 1, 12))::bit(48)::bigint`;
