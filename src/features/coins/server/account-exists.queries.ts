import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';

export async function isAccount(tx: Tx, accountId: number): Promise<boolean> {
  return (await tx.select({ id: accountsTable.id }).from(accountsTable).where(eq(accountsTable.id, accountId))).length > 0;
}
