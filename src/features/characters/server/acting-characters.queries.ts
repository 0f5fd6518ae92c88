import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { hasEntered } from '#features/game-link/server/entered-worlds.queries.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { type Character, charactersTable } from './characters.table.ts';

const { nickKey: _, ...columns } = getTableColumns(charactersTable);

/**
 * Whether a character may act: only on a server that its player has entered, because a server's key can report a character of any account
 * (decision 133). For statements that read `charactersTable`. Required for everything that a player does, receives or spends as a
 * character; staff lists and statistics may use reported characters without it (`src/app/acting-characters.meta.test.ts`).
 */
export const mayAct: SQL = hasEntered(charactersTable.accountId, sql`${charactersTable.server}`);

/** The character as which this account may act on this server, or null. */
export async function findActingCharacter(tx: Tx, server: number, accountId: number): Promise<Character | null> {
  const [row] = await tx
    .select(columns)
    .from(charactersTable)
    .where(and(eq(charactersTable.server, server), eq(charactersTable.accountId, accountId), mayAct));
  return row ?? null;
}

/** The characters as which this account may act, by server, with the servers' names. */
export const listActingCharacters = (tx: Tx, accountId: number) =>
  tx
    .select({ ...columns, serverName: { en: serversTable.nameEn, ru: serversTable.nameRu } })
    .from(charactersTable)
    .innerJoin(serversTable, eq(serversTable.number, charactersTable.server))
    .where(and(eq(charactersTable.accountId, accountId), mayAct))
    .orderBy(asc(charactersTable.server));
