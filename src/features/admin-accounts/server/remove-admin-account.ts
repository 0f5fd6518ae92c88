import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { adminAccountsTable } from './admin-accounts.table.ts';

/** Sessions that act as it go on as nobody's administrator: the database takes it out of them. */
export async function removeAdminAccount(tx: Tx, id: number): Promise<void> {
  await tx.delete(adminAccountsTable).where(eq(adminAccountsTable.id, id));
}
