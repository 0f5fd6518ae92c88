import { eq } from 'drizzle-orm';
import { violates } from '#kit/db/constraint.ts';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Returns false if another account has the address. The transaction is aborted then, so the caller must reject the request. */
export async function setEmail(tx: Tx, accountId: number, email: string): Promise<boolean> {
  try {
    await tx.update(accountsTable).set({ email }).where(eq(accountsTable.id, accountId));
    return true;
  } catch (error) {
    if (violates(error, 'accounts_email_unique')) return false;
    throw error;
  }
}
