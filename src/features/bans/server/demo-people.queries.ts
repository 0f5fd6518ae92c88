import { and, asc, eq, notInArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** Everyone on a server except these accounts, in order of registration. */
export const peopleOn = (tx: Tx, server: number, but: readonly number[]) =>
  tx
    .select({ accountId: charactersTable.accountId, nick: charactersTable.nick, server: charactersTable.server })
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), notInArray(charactersTable.accountId, [0, ...but])))
    .orderBy(asc(charactersTable.accountId));

/** Accounts except these, oldest first. */
export const someAccounts = (tx: Tx, but: readonly number[], limit: number) =>
  tx
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(notInArray(accountsTable.id, [0, ...but]))
    .orderBy(asc(accountsTable.id))
    .limit(limit);
