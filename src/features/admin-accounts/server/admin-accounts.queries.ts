import { and, asc, eq, max, sql } from 'drizzle-orm';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { adminAccountsTable, adminNamesTable } from './admin-accounts.table.ts';

export type OwnAdminAccount = Awaited<ReturnType<typeof listOwnAdminAccounts>>[number];

/** A person's admin accounts with their server names. A new sign-in acts as the first one. */
export const listOwnAdminAccounts = (tx: Tx, accountId: number) => adminAccountsOf(tx).execute({ accountId });

const adminAccountsOf = statement((tx) =>
  ownAdminAccounts(tx)
    .where(eq(adminAccountsTable.accountId, sql.placeholder('accountId')))
    .orderBy(asc(adminAccountsTable.server), asc(adminAccountsTable.name))
    .prepare('admin_accounts_of'),
);

export async function findOwnAdminAccount(
  tx: Tx,
  accountId: number,
  entry: { readonly name: string; readonly server: number },
): Promise<OwnAdminAccount | null> {
  const [row] = await ownAdminAccounts(tx).where(
    and(eq(adminAccountsTable.accountId, accountId), eq(adminAccountsTable.name, entry.name), eq(adminAccountsTable.server, entry.server)),
  );
  return row ?? null;
}

/** A person's highest level on a server; 0 if they are not an administrator there. */
export async function levelOn(tx: Tx, accountId: number, server: number): Promise<number> {
  const [row] = await tx
    .select({ level: max(adminAccountsTable.level) })
    .from(adminAccountsTable)
    .where(and(eq(adminAccountsTable.accountId, accountId), eq(adminAccountsTable.server, server)));
  return row?.level ?? 0;
}

/** Names of a person's current and former admin accounts on any server. */
export async function listAdminNames(tx: Tx, accountId: number): Promise<string[]> {
  const { id, name } = adminNamesTable;
  const rows = await tx.select({ name }).from(adminNamesTable).where(eq(adminNamesTable.accountId, accountId)).orderBy(asc(id));
  return rows.map((row) => row.name);
}

const ownAdminAccounts = (tx: Tx) =>
  tx
    .select({
      id: adminAccountsTable.id,
      name: adminAccountsTable.name,
      server: adminAccountsTable.server,
      level: adminAccountsTable.level,
      serverName: { en: serversTable.nameEn, ru: serversTable.nameRu },
    })
    .from(adminAccountsTable)
    .innerJoin(serversTable, eq(serversTable.number, adminAccountsTable.server))
    .$dynamic();
