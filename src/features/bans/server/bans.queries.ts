import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { addDays, startOfDay } from '#kit/time/moscow.ts';
import type { BanState } from '../ban-states.ts';
import type { BanFilter } from '../bans.contract.ts';
import { type GameBan, gameBanChangesTable, gameBansTable } from './bans.table.ts';

export type ShownBan = GameBan & { readonly banner: string; readonly lifter: string | null };

/** Which bans exist for whoever asks, and at which moment. */
export type Scope = { readonly servers: Servers; readonly now: Date };

/** One keyset page, newest first. */
export async function pageOfBans(tx: Tx, scope: Scope, filter: BanFilter, { size, after }: { size: number; after?: number }) {
  const rows = await shown(tx)
    .where(and(matching(scope, filter), after === undefined ? undefined : lt(table.id, after)))
    .orderBy(desc(table.id))
    .limit(size + 1);
  const page = rows.slice(0, size).map(flat);
  return { rows: page, after: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

export async function countBans(tx: Tx, scope: Scope, filter: BanFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .innerJoin(banner, eq(banner.id, table.bannedBy))
    .where(matching(scope, filter));
  return row?.total ?? 0;
}

/** 404 where it is another world's. */
export async function getBan(tx: Tx, servers: Servers, id: number): Promise<ShownBan> {
  const [row] = await shown(tx).where(and(eq(table.id, id), onServers(servers)));
  return flat(found(row));
}

export const changesOf = (tx: Tx, id: number) =>
  tx
    .select({ change: gameBanChangesTable, login: accountsTable.login })
    .from(gameBanChangesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, gameBanChangesTable.byAccount))
    .where(eq(gameBanChangesTable.banId, id))
    .orderBy(asc(gameBanChangesTable.id));

/** A person's bans in force, with the names of their worlds. */
export const activeBansOf = (tx: Tx, accountId: number, now: Date) =>
  tx
    .select({
      id: table.id,
      server: table.server,
      serverName: { en: serversTable.nameEn, ru: serversTable.nameRu },
      nick: table.nick,
      reason: table.reason,
      bannedAt: table.bannedAt,
      until: table.until,
    })
    .from(table)
    .innerJoin(serversTable, eq(serversTable.number, table.server))
    .where(and(eq(table.accountId, accountId), inState('active', now)))
    .orderBy(asc(table.server));

/** Those of these people who may not play on this world now, with the number of their ban. */
export async function bannedAmong(tx: Tx, server: number, accountIds: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, accountId: table.accountId })
    .from(table)
    .where(and(eq(table.server, server), inArray(table.accountId, [...accountIds]), inState('active', now)));
  return new Map(rows.map(({ id, accountId }) => [accountId, id]));
}

const table = gameBansTable;
const banner = alias(accountsTable, 'banner');
const lifter = alias(accountsTable, 'lifter');

const shown = (tx: Tx) =>
  tx
    .select({ ban: table, banner: banner.login, lifter: lifter.login })
    .from(table)
    .innerJoin(banner, eq(banner.id, table.bannedBy))
    .leftJoin(lifter, eq(lifter.id, table.liftedBy))
    .$dynamic();

const flat = ({ ban, ...rest }: Omit<ShownBan, keyof GameBan> & { readonly ban: GameBan }): ShownBan => ({ ...ban, ...rest });

export const onServers = (servers: Servers): SQL | undefined =>
  servers === 'all' ? undefined : servers.length === 0 ? sql`false` : inArray(table.server, [...servers]);

/** As `stateOf` says it of one row. */
export function inState(state: BanState, now: Date): SQL | undefined {
  if (state === 'lifted') return isNotNull(table.liftedAt);
  if (state === 'ended') return and(isNull(table.liftedAt), lte(table.until, now));
  return and(isNull(table.liftedAt), or(isNull(table.until), gt(table.until, now)));
}

function matching({ servers, now }: Scope, { server, player, admin, state, text, since, until }: BanFilter): SQL | undefined {
  return and(
    onServers(servers),
    server === undefined ? undefined : eq(table.server, server),
    player ? or(ilike(table.nick, part(player)), isNumber(player) ? eq(table.accountId, Number(player)) : undefined) : undefined,
    admin ? ilike(sql`coalesce(${table.bannedAs}, ${banner.login})`, part(admin)) : undefined,
    state ? inState(state, now) : undefined,
    text ? or(ilike(table.reason, part(text)), isNumber(text) ? eq(table.id, Number(text)) : undefined) : undefined,
    since ? gte(table.bannedAt, startOfDay(since)) : undefined,
    until ? lt(table.bannedAt, startOfDay(addDays(until, 1))) : undefined,
  );
}

export const part = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
