import { lt, max, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { refusalsTable } from './promocodes.table.ts';

/** Whoever guesses codes all day must not fill the disk. */
const maxKept = 1_000_000;

/** Refused tries are kept for 90 days, and never more than the last million. */
export async function tidyRefusals(tx: Tx, most = maxKept): Promise<void> {
  const { last } = only(await tx.select({ last: max(refusalsTable.id) }).from(refusalsTable));
  await tx
    .delete(refusalsTable)
    .where(or(lt(refusalsTable.at, sql`now() - interval '90 days'`), lt(refusalsTable.id, (last ?? 0) - most + 1)));
}
