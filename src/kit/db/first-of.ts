import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type First = {
  readonly where: SQL | undefined;
  /** What an index goes by: only so is no more read than is taken. */
  readonly by: SQLWrapper;
  readonly most: number;
};

/**
 * A condition for `delete`: the first so many rows. A nightly delete takes its rows in parts, each a job of its own: a statement ends after
 * fifteen seconds, and one that once had too much to do would have more the next night.
 */
export const firstOf = (table: PgTable, { where, by, most }: First): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${where} order by ${by} limit ${most}))`;
