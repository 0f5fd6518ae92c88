import { and, asc, eq, notInArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { Tx } from '#kit/db/database.ts';

/** Those who live on a world but for these, with the language they speak. */
export const speakersOn = (tx: Tx, server: number, but: readonly number[], limit: number) =>
  tx
    .select({
      accountId: charactersTable.accountId,
      nick: charactersTable.nick,
      faction: charactersTable.faction,
      locale: accountsTable.locale,
    })
    .from(charactersTable)
    .innerJoin(accountsTable, eq(accountsTable.id, charactersTable.accountId))
    .where(and(eq(charactersTable.server, server), notInArray(charactersTable.accountId, [0, ...but])))
    .orderBy(asc(charactersTable.accountId))
    .limit(limit);
export type Speaker = Awaited<ReturnType<typeof speakersOn>>[number];
