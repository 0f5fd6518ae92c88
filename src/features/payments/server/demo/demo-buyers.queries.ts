import { asc, inArray, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

export type DemoBuyer = { readonly id: number; readonly login: string; readonly server: number | null };

/** The demo player first, then forty others; each with the server they were last seen on. */
export async function listDemoBuyers(tx: Tx): Promise<DemoBuyer[]> {
  const server = sql<
    number | null
  >`(select c.server from ${charactersTable} c where c.account_id = accounts.id order by c.last_seen_at desc limit 1)`;
  const columns = { id: accountsTable.id, login: accountsTable.login, server };
  const first = await tx
    .select(columns)
    .from(accountsTable)
    .where(inArray(accountsTable.login, ['player']));
  const others = await tx.select(columns).from(accountsTable).orderBy(asc(accountsTable.id)).offset(12).limit(40);
  return [...first, ...others];
}
