import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/**
 * Whether this is still the password hash of an enabled account; locks it until the transaction ends. Passwords are verified outside
 * transactions, so another browser may have changed it in between.
 */
export async function lockPassword(tx: Tx, accountId: number, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(and(eq(accountsTable.id, accountId), eq(accountsTable.passwordHash, passwordHash), isNull(accountsTable.disabledAt)))
    .for('no key update');
  return held.length === 1;
}
