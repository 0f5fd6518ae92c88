import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

const speakers = (tx: Tx) =>
  tx
    .select({
      accountId: charactersTable.accountId,
      nick: charactersTable.nick,
      locale: accountsTable.locale,
    })
    .from(charactersTable)
    .innerJoin(accountsTable, eq(accountsTable.id, charactersTable.accountId))
    .orderBy(asc(charactersTable.accountId))
    .$dynamic();

/** Players of a server except these accounts, with their language. */
export const speakersOn = (tx: Tx, server: number, but: readonly number[], limit: number) =>
  speakers(tx)
    .where(and(eq(charactersTable.server, server), notInArray(charactersTable.accountId, [0, ...but])))
    .limit(limit);
export type Speaker = Awaited<ReturnType<typeof speakersOn>>[number];

/** Which of these accounts play on the server. */
export const speakersAmong = (tx: Tx, server: number, ids: readonly number[]) =>
  speakers(tx).where(and(eq(charactersTable.server, server), inArray(charactersTable.accountId, [...ids])));

/** Accounts that ever had a ban, by server. */
export const everBanned = (tx: Tx) =>
  tx.selectDistinct({ server: gameBansTable.server, accountId: gameBansTable.accountId }).from(gameBansTable);
