import { eq, inArray, like } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Ids by login, in the stored spelling. */
export async function findAccountIds(tx: Tx, logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: accountsTable.id, login: accountsTable.login })
    .from(accountsTable)
    .where(inArray(accountsTable.login, [...logins]));
  return new Map(rows.map(({ id, login }) => [login, id]));
}

export async function isAccount(tx: Tx, accountId: number): Promise<boolean> {
  return (await tx.select({ id: accountsTable.id }).from(accountsTable).where(eq(accountsTable.id, accountId))).length > 0;
}

/** The deletion is confirmed and in its grace period. */
export async function isLeaving(tx: Tx, accountId: number): Promise<boolean> {
  const [row] = await tx.select({ leavingAt: accountsTable.leavingAt }).from(accountsTable).where(eq(accountsTable.id, accountId));
  return row?.leavingAt != null;
}

/** Whether any account has an address with this domain. */
export async function isAnyMailAt(tx: Tx, host: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(like(accountsTable.email, `%@${host}`))
    .limit(1);
  return rows.length > 0;
}
