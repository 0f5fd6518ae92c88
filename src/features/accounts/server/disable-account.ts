import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Prevents new sign-ins and invalidates open sessions. Returns false if it was disabled already. */
export async function disableAccount(tx: Tx, accountId: number): Promise<boolean> {
  const changed = await tx
    .update(accountsTable)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(accountsTable.id, accountId), isNull(accountsTable.disabledAt)))
    .returning({ id: accountsTable.id });
  return changed.length === 1;
}

/** Enables the account. Earlier sessions stay ended only if the caller has ended them. Returns false if it was not disabled. */
export async function enableAccount(tx: Tx, accountId: number): Promise<boolean> {
  const changed = await tx
    .update(accountsTable)
    .set({ disabledAt: null })
    .where(and(eq(accountsTable.id, accountId), isNotNull(accountsTable.disabledAt)))
    .returning({ id: accountsTable.id });
  return changed.length === 1;
}
