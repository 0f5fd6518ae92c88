import { inArray } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { accountsTable } from './accounts.table.ts';

/** Ids by login, spelled as stored. */
export async function findAccountIds(tx: Tx, logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: accountsTable.id, login: accountsTable.login })
    .from(accountsTable)
    .where(inArray(accountsTable.login, [...logins]));
  return new Map(rows.map(({ id, login }) => [login, id]));
}
