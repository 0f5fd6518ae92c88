import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Sets or clears the mark of a confirmed deletion. */
export async function markLeaving(tx: Tx, accountId: number, leaving: boolean): Promise<void> {
  await tx
    .update(accountsTable)
    .set({ leavingAt: leaving ? sql`now()` : null })
    .where(eq(accountsTable.id, accountId));
}
