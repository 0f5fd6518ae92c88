import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { adminChangesTable } from './administrators.table.ts';

/** Locked until the commit: concurrent changes of one administrator run one after the other. */
export async function lockAdminAccount(tx: Tx, id: number) {
  const [row] = await tx.select().from(adminAccountsTable).where(eq(adminAccountsTable.id, id)).for('update');
  return row ?? null;
}

/** A person's administrator history on one server, newest first. */
export const changesOf = (tx: Tx, accountId: number, server: number) =>
  tx
    .select({ change: adminChangesTable, login: accountsTable.login })
    .from(adminChangesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, adminChangesTable.byAccount))
    .where(and(eq(adminChangesTable.accountId, accountId), eq(adminChangesTable.server, server)))
    .orderBy(desc(adminChangesTable.id))
    .limit(100);

export async function findAdminName(tx: Tx, id: number) {
  const [row] = await tx
    .select({ accountId: adminAccountsTable.accountId, name: adminAccountsTable.name })
    .from(adminAccountsTable)
    .where(eq(adminAccountsTable.id, id));
  return row ?? null;
}

/**
 * Finds an account that can sign in, by its login in any case. Locked until the commit: concurrent appointments run one after the other,
 * and an account that is being disabled or erased is not found.
 */
export async function lockPersonByLogin(tx: Tx, login: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(and(eq(sql`lower(${accountsTable.login})`, login.toLowerCase()), isNull(accountsTable.disabledAt)))
    .for('no key update');
  return row?.id ?? null;
}
