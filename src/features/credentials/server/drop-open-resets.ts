import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { passwordResetsTable } from './credentials.table.ts';

/** Reset links that were already mailed must not override the new password. */
export async function dropOpenResets(tx: Tx, accountId: number): Promise<void> {
  await tx
    .update(passwordResetsTable)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(passwordResetsTable.accountId, accountId), isNull(passwordResetsTable.usedAt)));
}
