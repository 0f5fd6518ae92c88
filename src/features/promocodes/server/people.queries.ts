import { desc, eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { nickKey } from '#features/characters/server/characters.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';

export type Person = { readonly id: number; readonly login: string };

const person = { id: accountsTable.id, login: accountsTable.login };

/** Case-insensitive. */
export async function findByLogin(tx: Tx, login: string): Promise<Person | null> {
  const [account] = await tx
    .select(person)
    .from(accountsTable)
    .where(eq(sql`lower(${accountsTable.login})`, login.toLowerCase()));
  return account ?? null;
}

/** By a character's nick; among equal nicks on several servers, the one seen last. */
export async function findByNick(tx: Tx, nick: string): Promise<Person | null> {
  const [account] = await tx
    .select(person)
    .from(serversTable)
    .innerJoin(charactersTable, eq(charactersTable.server, serversTable.number))
    .innerJoin(accountsTable, eq(accountsTable.id, charactersTable.accountId))
    .where(eq(charactersTable.nickKey, nickKey(nick)))
    .orderBy(desc(charactersTable.lastSeenAt))
    .limit(1);
  return account ?? null;
}
