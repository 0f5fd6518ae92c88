import { and, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

type Replacement = { readonly accountId: number; readonly was: string; readonly becomes: string };

/** The same password under a stronger hash. A password that was changed meanwhile is left alone. */
export async function storePasswordHash(tx: Tx, { accountId, was, becomes }: Replacement): Promise<void> {
  await tx
    .update(accountsTable)
    .set({ passwordHash: becomes })
    .where(and(eq(accountsTable.id, accountId), eq(accountsTable.passwordHash, was)));
}
