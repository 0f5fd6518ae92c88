import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type First = {
  readonly where: SQL | undefined;
  /** The sort order of the index: otherwise more rows are read than deleted. */
  readonly by: SQLWrapper;
  readonly most: number;
};

/**
 * A condition for `delete`: the first `most` rows. A nightly delete removes its rows in batches, each a separate job: statements are
 * aborted after fifteen seconds, and a backlog that fails once would grow every night (docs/decisions/172).
 */
export const firstOf = (table: PgTable, { where, by, most }: First): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${where} order by ${by} limit ${most}))`;
