import { and, asc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';

/** So many rows are in memory at most, and few enough that one statement can name them all: it takes 65,535 values. */
export const rowsAtOnce = 5_000;

/**
 * Looks through a table by ranges of its ids, and says how many rows the work took together. Somebody's name may be a word that stands in
 * every row: the database then finds them all, before `isNamedIn` lets most of them go. `among` leaves out what need not be looked at: where an
 * index has just those rows, nothing else is read.
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
