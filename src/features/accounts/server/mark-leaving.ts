import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Marks an account whose deletion was confirmed, or takes the mark away. */
export async function markLeaving(tx: Tx, accountId: number, leaving: boolean): Promise<void> {
  await tx
    .update(accountsTable)
    .set({ leavingAt: leaving ? sql`now()` : null })
    .where(eq(accountsTable.id, accountId));
}
