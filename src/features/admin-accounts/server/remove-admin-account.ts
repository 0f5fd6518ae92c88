import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

/** Sessions that act as this admin account continue without it: the foreign key sets the column to null. */
export async function removeAdminAccount(tx: Tx, id: number): Promise<void> {
  await tx.delete(adminAccountsTable).where(eq(adminAccountsTable.id, id));
}
