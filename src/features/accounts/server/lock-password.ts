import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/**
 * Whether this is still the account's password hash, and the account still in use; until the transaction ends it stays so. A password
 * is compared outside transactions, and by the time of the sign-in another browser may have changed it.
 */
export async function lockPassword(tx: Tx, accountId: number, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(and(eq(accountsTable.id, accountId), eq(accountsTable.passwordHash, passwordHash), isNull(accountsTable.disabledAt)))
    .for('no key update');
  return held.length === 1;
}
