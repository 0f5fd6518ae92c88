import { and, eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

type Replacement = { readonly accountId: number; readonly was: string; readonly becomes: string };

/** Stores the same password with a stronger hash, unless the password was changed in the meantime. */
export async function storePasswordHash(tx: Tx, { accountId, was, becomes }: Replacement): Promise<void> {
  await tx
    .update(accountsTable)
    .set({ passwordHash: becomes })
    .where(and(eq(accountsTable.id, accountId), eq(accountsTable.passwordHash, was)));
}
