import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { type GameKey, gameKeysTable } from './game-link.table.ts';

export type ShownKey = { readonly key: GameKey; readonly over: boolean; readonly createdBy: string | null };

/** Keys of a server or of the launcher; valid ones first. */
export const listGameKeys = (tx: Tx, server: number | undefined): Promise<ShownKey[]> =>
  shownKeys(tx)
    .where(server === undefined ? isNull(gameKeysTable.server) : eq(gameKeysTable.server, server))
    .orderBy(sql`${gameKeysTable.revokedAt} is not null or ${over}`, desc(gameKeysTable.id))
    .limit(50);

export async function getKey(tx: Tx, id: number): Promise<ShownKey> {
  return only(await shownKeys(tx).where(and(eq(gameKeysTable.id, id))));
}

const over = sql<boolean>`coalesce(${gameKeysTable.validUntil} <= clock_timestamp(), false)`;

const shownKeys = (tx: Tx) =>
  tx
    .select({ key: gameKeysTable, over, createdBy: accountsTable.login })
    .from(gameKeysTable)
    .leftJoin(accountsTable, eq(accountsTable.id, gameKeysTable.createdBy));
