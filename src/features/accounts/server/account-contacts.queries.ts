import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

export type AccountContact = Awaited<ReturnType<typeof getContact>>;

export async function getContact(tx: Tx, accountId: number) {
  const [row] = await contacts(tx).where(eq(accountsTable.id, accountId));
  if (!row) throw new Error(`There is no account ${accountId}`);
  return row;
}

/** Finds an account by login or email address, ignoring case. */
export async function findContact(tx: Tx, loginOrEmail: string): Promise<AccountContact | null> {
  const named = loginOrEmail.trim().toLowerCase();
  const column = named.includes('@') ? accountsTable.email : accountsTable.login;
  const [row] = await contacts(tx).where(eq(sql`lower(${column})`, named));
  return row ?? null;
}

const contacts = (tx: Tx) =>
  tx
    .select({
      id: accountsTable.id,
      login: accountsTable.login,
      email: accountsTable.email,
      locale: accountsTable.locale,
      passwordHash: accountsTable.passwordHash,
      createdAt: accountsTable.createdAt,
      disabled: sql<boolean>`${accountsTable.disabledAt} is not null`,
    })
    .from(accountsTable)
    .$dynamic();
