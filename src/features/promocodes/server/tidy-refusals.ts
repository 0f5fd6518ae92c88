import { lt, max, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { refusalsTable } from './promocodes.table.ts';

/** Keeps guessing from filling the disk. */
const maxKept = 1_000_000;

/** Deletes rejected attempts after 90 days, and all but the last million. */
export async function tidyRefusals(tx: Tx, most = maxKept): Promise<void> {
  const { last } = only(await tx.select({ last: max(refusalsTable.id) }).from(refusalsTable));
  await tx
    .delete(refusalsTable)
    .where(or(lt(refusalsTable.at, sql`now() - interval '90 days'`), lt(refusalsTable.id, (last ?? 0) - most + 1)));
}
