import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { statement } from '#kit/db/statement.ts';
import { silentAfterSeconds } from '../server-silence.ts';
import { type Server, serverStatesTable, serversTable } from './servers.table.ts';

/** A server's configuration together with its latest heartbeat. */
export type LiveServer = Server & {
  /** A heartbeat arrived within the last 30 seconds, by the database's clock. */
  readonly running: boolean;
  /** null: no heartbeat yet. */
  readonly heardAt: Date | null;
  readonly bootId: string | null;
  readonly bootedAt: Date | null;
  readonly online: number | null;
  readonly arena: number | null;
  /** Capacity reported by the game server. */
  readonly room: number | null;
  readonly gameVersion: string | null;
};

/** Servers that visitors see: all except closed ones, in display order. */
export const listShownServers = (tx: Tx): Promise<LiveServer[]> => shownServers(tx).execute();

/** All servers, for staff. */
export const listServersWithState = (tx: Tx): Promise<LiveServer[]> => liveServers(tx, undefined);

export async function findServerWithState(tx: Tx, number: number): Promise<LiveServer | undefined> {
  const [server] = await liveServers(tx, eq(serversTable.number, number));
  return server;
}

/** Numbers of the servers that are not closed. */
export async function listServerNumbers(tx: Tx): Promise<number[]> {
  const rows = await openNumbers(tx).execute();
  return rows.map(({ number }) => number);
}

/** Numbers of all servers, including closed ones. */
export async function everyServer(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.select({ number: serversTable.number }).from(serversTable);
  return rows.map(({ number }) => number);
}

const running = sql<boolean>`coalesce(${serverStatesTable.heardAt} > clock_timestamp() - make_interval(secs => ${sql.raw(String(silentAfterSeconds))}), false)`;

const liveServers = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: serversTable.number,
      nameEn: serversTable.nameEn,
      nameRu: serversTable.nameRu,
      capacity: serversTable.capacity,
      state: serversTable.state,
      position: serversTable.position,
      version: serversTable.version,
      running,
      heardAt: serverStatesTable.heardAt,
      bootId: serverStatesTable.bootId,
      bootedAt: serverStatesTable.bootedAt,
      online: serverStatesTable.online,
      arena: serverStatesTable.arena,
      room: serverStatesTable.capacity,
      gameVersion: serverStatesTable.gameVersion,
    })
    .from(serversTable)
    .leftJoin(serverStatesTable, eq(serverStatesTable.server, serversTable.number))
    .where(and(where))
    .orderBy(asc(serversTable.position), asc(serversTable.number));

const shownServers = statement((tx) => liveServers(tx, ne(serversTable.state, 'closed')).prepare('list_shown_servers'));

const openNumbers = statement((tx) =>
  tx
    .select({ number: serversTable.number })
    .from(serversTable)
    .where(ne(serversTable.state, 'closed'))
    .orderBy(asc(serversTable.number))
    .prepare('list_open_servers'),
);
