import { eq, inArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** Login as the name of the owner, who needs no admin account. */
export async function nameOfAccount(tx: Tx, accountId: number): Promise<string> {
  return (await loginsOf(tx, [accountId])).get(accountId) ?? String(accountId);
}

export async function loginsOf(tx: Tx, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: accountsTable.id, login: accountsTable.login })
    .from(accountsTable)
    .where(accountIds.length === 1 ? eq(accountsTable.id, accountIds[0] ?? 0) : inArray(accountsTable.id, [...accountIds]));
  return new Map(rows.map(({ id, login }) => [id, login]));
}
