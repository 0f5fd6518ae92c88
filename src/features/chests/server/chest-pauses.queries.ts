import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { chestPausesTable } from './chests.table.ts';

/** End of the person's pause from chests; undefined: none, or it is over. */
export async function pausedUntil(tx: Tx, accountId: number): Promise<Date | undefined> {
  const { accountId: whose, pausedUntil: until } = chestPausesTable;
  const [pause] = await tx
    .select({ until })
    .from(chestPausesTable)
    .where(and(eq(whose, accountId), gt(until, sql`now()`)));
  return pause?.until;
}
