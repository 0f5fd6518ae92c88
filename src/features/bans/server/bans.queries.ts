import { and, asc, desc, eq, getTableColumns, inArray, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import { statement } from '#kit/db/statement.ts';
import { type CursorColumns, noCursor } from '#kit/list/list-rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import type { BanState } from '../ban-states.ts';
import { type GameBan, gameBanChangesTable, gameBanEvidenceTable, gameBansTable } from './bans.table.ts';

export type ShownBan = GameBan & { readonly banner: string; readonly lifter: string | null };

const table = gameBansTable;
export const banner = alias(accountsTable, 'banner');
const lifter = alias(accountsTable, 'lifter');

const shownColumns = { ...getTableColumns(table), banner: banner.login, lifter: lifter.login };
const isBanner = eq(banner.id, table.bannedBy);
const isLifter = eq(lifter.id, table.liftedBy);

export const shownBans = (tx: Tx, cursor: CursorColumns = noCursor) =>
  tx
    .select({ ...shownColumns, ...cursor })
    .from(table)
    .innerJoin(banner, isBanner)
    .leftJoin(lifter, isLifter)
    .$dynamic();

/** Returns 404 for another server's ban. */
export async function getBan(tx: Tx, servers: Servers, id: number): Promise<ShownBan> {
  const [row] = await shownBans(tx).where(and(eq(table.id, id), onServers(servers)));
  return found(row);
}

export const changesOf = (tx: Tx, id: number) =>
  tx
    .select({ change: gameBanChangesTable, login: accountsTable.login })
    .from(gameBanChangesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, gameBanChangesTable.byAccount))
    .where(eq(gameBanChangesTable.banId, id))
    .orderBy(asc(gameBanChangesTable.id));

/** Evidence of a ban, in the order it was given. */
export const evidenceOf = (tx: Tx, id: number) =>
  tx.select().from(gameBanEvidenceTable).where(eq(gameBanEvidenceTable.banId, id)).orderBy(asc(gameBanEvidenceTable.id));

export async function findBanServer(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx.select({ server: table.server }).from(table).where(eq(table.id, id));
  return row?.server ?? null;
}

/** A person's inactive bans on one server, newest first. */
export const earlierBans = (tx: Tx, server: number, accountId: number, now: Date): Promise<ShownBan[]> =>
  shownBans(tx)
    .where(and(eq(table.server, server), eq(table.accountId, accountId), ne(stateAt(table, now), 'active')))
    .orderBy(desc(table.id))
    .limit(10);

/** A person's active bans, with the names of their servers. */
export const activeBansOf = (tx: Tx, accountId: number, now: Date) => activeBans(tx).execute({ accountId, now: now.toISOString() });

const activeBans = statement((tx) =>
  tx
    .select({
      id: table.id,
      server: table.server,
      serverName: { en: serversTable.nameEn, ru: serversTable.nameRu },
      nick: table.nick,
      reason: table.reason,
      bannedAt: table.bannedAt,
      until: table.until,
      complaint: table.complaintId,
    })
    .from(table)
    .innerJoin(serversTable, eq(serversTable.number, table.server))
    .where(and(eq(table.accountId, sql.placeholder('accountId')), eq(stateAt(table, sql.placeholder('now')), sql`'active'`)))
    .orderBy(asc(table.server))
    .prepare('active_bans_of'),
);

/** Numbers of a person's active bans by server. */
export async function bansByWorld(tx: Tx, accountId: number, now = new Date()): Promise<ReadonlyMap<number, number>> {
  return new Map((await activeBansOf(tx, accountId, now)).map(({ server, id }) => [server, id]));
}

/** Which of these accounts are banned on this server now, with the ban's number. */
export async function bannedAmong(tx: Tx, server: number, accountIds: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, accountId: table.accountId })
    .from(table)
    .where(and(eq(table.server, server), inArray(table.accountId, [...accountIds]), eq(stateAt(table, now), 'active')));
  return new Map(rows.map(({ id, accountId }) => [accountId, id]));
}

export const onServers = (servers: Servers): SQL | undefined =>
  servers === 'all' ? undefined : servers.length === 0 ? sql`false` : inArray(table.server, [...servers]);

/** SQL version of `stateOf`. */
export const stateAt = ({ liftedAt, until }: Readonly<Record<'liftedAt' | 'until', PgColumn>>, now: Date | Placeholder): SQL<BanState> =>
  sql<BanState>`case when ${liftedAt} is not null then 'lifted' when ${until} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz then 'ended' else 'active' end`;
