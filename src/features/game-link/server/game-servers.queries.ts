import { and, count, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { findServerWithState, type LiveServer, listServersWithState } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { countCommands } from './commands.queries.ts';
import { gameKeysTable } from './game-link.table.ts';

/** A server with the number of its valid keys and of its open and dead commands. */
export type GameServer = LiveServer & { readonly keys: number; readonly openCommands: number; readonly deadCommands: number };

export async function listGameServers(tx: Tx): Promise<GameServer[]> {
  return withCounts(tx, await listServersWithState(tx));
}

export async function getGameServer(tx: Tx, number: number): Promise<GameServer> {
  const [server] = await withCounts(tx, [found(await findServerWithState(tx, number))]);
  return found(server);
}

async function withCounts(tx: Tx, servers: readonly LiveServer[]): Promise<GameServer[]> {
  const keys = await countKeys(tx);
  const commands = await countCommands(tx);
  return servers.map((server) => {
    const { open, dead } = commands.get(server.number) ?? { open: 0, dead: 0 };
    return { ...server, keys: keys.get(server.number) ?? 0, openCommands: open, deadCommands: dead };
  });
}

async function countKeys(tx: Tx): Promise<ReadonlyMap<number | null, number>> {
  const valid = or(isNull(gameKeysTable.validUntil), gt(gameKeysTable.validUntil, sql`clock_timestamp()`));
  const rows = await tx
    .select({ server: gameKeysTable.server, keys: count() })
    .from(gameKeysTable)
    .where(and(isNotNull(gameKeysTable.server), isNull(gameKeysTable.revokedAt), valid))
    .groupBy(gameKeysTable.server);
  return new Map(rows.map(({ server, keys }) => [server, keys]));
}
