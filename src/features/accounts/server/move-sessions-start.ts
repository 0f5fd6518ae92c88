import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Invalidates all sessions that were signed in before now. */
export async function moveSessionsStart(tx: Tx, accountId: number): Promise<void> {
  await tx.update(accountsTable).set({ sessionsValidFrom: sql`clock_timestamp()` }).where(eq(accountsTable.id, accountId));
}
