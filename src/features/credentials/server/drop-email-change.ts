import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { emailChangesTable } from './credentials.table.ts';

/**
 * The person who requested the change knew the old password: after a password change they must not get the mailbox, and through it the
 * account.
 */
export async function dropEmailChange(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(emailChangesTable).where(eq(emailChangesTable.accountId, accountId));
}
