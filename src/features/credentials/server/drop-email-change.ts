import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { emailChangesTable } from './credentials.table.ts';

/** Whoever asked for it knew the password of that time: a new password must not leave them a way to the mailbox, and by it back in. */
export async function dropEmailChange(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(emailChangesTable).where(eq(emailChangesTable.accountId, accountId));
}
