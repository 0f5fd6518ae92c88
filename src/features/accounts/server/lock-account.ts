import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Until this transaction ends nobody signs in to the account or changes it. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.select({ id: accountsTable.id }).from(accountsTable).where(eq(accountsTable.id, accountId)).for('no key update');
}
