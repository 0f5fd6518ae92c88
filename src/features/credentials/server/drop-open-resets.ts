import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { passwordResetsTable } from './credentials.table.ts';

/** Links that are still in some mailbox must not undo the password that was just set. */
export async function dropOpenResets(tx: Tx, accountId: number): Promise<void> {
  await tx
    .update(passwordResetsTable)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(passwordResetsTable.accountId, accountId), isNull(passwordResetsTable.usedAt)));
}
