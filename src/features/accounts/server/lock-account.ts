import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Blocks sign-ins to the account and changes of it until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.select({ id: accountsTable.id }).from(accountsTable).where(eq(accountsTable.id, accountId)).for('no key update');
}
