import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** From now on nobody signs in with it, and its open sessions answer nobody. False: it was disabled already. */
export async function disableAccount(tx: Tx, accountId: number): Promise<boolean> {
  const changed = await tx
    .update(accountsTable)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(accountsTable.id, accountId), isNull(accountsTable.disabledAt)))
    .returning({ id: accountsTable.id });
  return changed.length === 1;
}

/** May be used again. Old sessions stay ended only if the caller has ended them. False: it was not disabled. */
export async function enableAccount(tx: Tx, accountId: number): Promise<boolean> {
  const changed = await tx
    .update(accountsTable)
    .set({ disabledAt: null })
    .where(and(eq(accountsTable.id, accountId), isNotNull(accountsTable.disabledAt)))
    .returning({ id: accountsTable.id });
  return changed.length === 1;
}
