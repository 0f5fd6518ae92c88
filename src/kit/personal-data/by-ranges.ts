import { and, asc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';

/** The maximum number of rows in memory, also limited by the 65,535 parameters of a statement. */
export const rowsAtOnce = 5_000;

/**
 * Scans a table by ranges of ids and returns the total number of rows affected. A name may be a word that occurs in every row: the database
 * then matches them all, before `isNamedIn` drops most of them. `among` restricts the scan: with an index on exactly those rows, nothing
 * else is read.
 */
export async function byRanges(tx: Tx, id: PgColumn, work: (inRange: SQL | undefined) => Promise<number>, among?: SQL): Promise<number> {
  let taken = 0;
  for (let after = 0; ; ) {
    const range = tx
      .select({ id: sql<number>`${id}`.as('id') })
      .from(id.table)
      .where(and(gt(id, after), among))
      .orderBy(asc(id))
      .limit(rowsAtOnce)
      .as('range');
    const { last } = only(await tx.select({ last: max(range.id).mapWith(Number) }).from(range));
    if (last === null) return taken;
    taken += await work(and(gt(id, after), lte(id, last), among));
    after = last;
  }
}
