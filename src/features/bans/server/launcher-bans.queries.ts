import { and, count, desc, eq, exists, gt, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { found } from '#kit/db/rows.ts';
import type { LauncherBanFilter } from '../launcher-bans.contract.ts';
import { part } from './bans.queries.ts';
import { type LauncherBan, launcherBanAccountsTable, launcherBansTable } from './bans.table.ts';

export type BannedAccount = { readonly id: number; readonly login: string };
export type ShownLauncherBan = LauncherBan & {
  readonly banner: string;
  readonly lifter: string | null;
  readonly accounts: readonly BannedAccount[];
};

/** One keyset page, newest first. */
export async function pageOfLauncherBans(
  tx: Tx,
  filter: LauncherBanFilter,
  { now, size, after }: { readonly now: Date; readonly size: number; readonly after?: number },
) {
  const rows = await shown(tx)
    .where(and(matching(tx, filter, now), after === undefined ? undefined : lt(table.id, after)))
    .orderBy(desc(table.id))
    .limit(size + 1);
  const page = await withAccounts(tx, rows.slice(0, size));
  return { rows: page, after: rows.length > size ? (page.at(-1)?.id ?? null) : null };
}

export async function countLauncherBans(tx: Tx, filter: LauncherBanFilter, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .where(matching(tx, filter, now));
  return row?.total ?? 0;
}

export async function getLauncherBan(tx: Tx, id: number): Promise<ShownLauncherBan> {
  const [ban] = await withAccounts(tx, await shown(tx).where(eq(table.id, id)));
  return found(ban);
}

/** Holds the ban until the commit. */
export async function lockLauncherBan(tx: Tx, id: number): Promise<ShownLauncherBan> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return getLauncherBan(tx, id);
}

/** Whom these bans are about, by ban. */
export async function accountsIn(tx: Tx, bans: readonly number[]): Promise<ReadonlyMap<number, readonly BannedAccount[]>> {
  if (bans.length === 0) return new Map();
  const rows = await tx
    .select({ banId: launcherBanAccountsTable.banId, id: accountsTable.id, login: accountsTable.login })
    .from(launcherBanAccountsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, launcherBanAccountsTable.accountId))
    .where(inArray(launcherBanAccountsTable.banId, [...bans]))
    .orderBy(accountsTable.login);
  return Map.groupBy(rows, ({ banId }) => banId);
}

/** Who has these logins, whatever their capitals; by the login in small letters. */
export async function idsByLogin(tx: Tx, logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (logins.length === 0) return new Map();
  const keys = [...new Set(logins.map((login) => login.toLowerCase()))];
  const key = sql<string>`lower(${accountsTable.login})`;
  const rows = await tx.select({ id: accountsTable.id, key }).from(accountsTable).where(inArray(key, keys));
  return new Map(rows.map((row) => [row.key, row.id]));
}

const table = launcherBansTable;
const banner = alias(accountsTable, 'banner');
const lifter = alias(accountsTable, 'lifter');

const shown = (tx: Tx) =>
  tx
    .select({ ban: table, banner: banner.login, lifter: lifter.login })
    .from(table)
    .innerJoin(banner, eq(banner.id, table.bannedBy))
    .leftJoin(lifter, eq(lifter.id, table.liftedBy))
    .$dynamic();

type Row = { readonly ban: LauncherBan; readonly banner: string; readonly lifter: string | null };

async function withAccounts(tx: Tx, rows: readonly Row[]): Promise<ShownLauncherBan[]> {
  const people = await accountsIn(
    tx,
    rows.map(({ ban }) => ban.id),
  );
  return rows.map(({ ban, ...names }) => ({ ...ban, ...names, accounts: people.get(ban.id) ?? [] }));
}

function matching(tx: Tx, { text, state }: LauncherBanFilter, now: Date): SQL | undefined {
  return and(text ? or(hasDevice(text), hasLogin(tx, text)) : undefined, state ? inState(state, now) : undefined);
}

const hasDevice = (text: string): SQL =>
  sql`exists (select 1 from unnest(${table.devices}) as d(device) where d.device ilike ${part(text)})`;

const hasLogin = (tx: Tx, text: string): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(launcherBanAccountsTable)
      .innerJoin(accountsTable, eq(accountsTable.id, launcherBanAccountsTable.accountId))
      .where(and(eq(launcherBanAccountsTable.banId, table.id), ilike(accountsTable.login, part(text)))),
  );

/** As `stateOf` says it of one row. */
function inState(state: NonNullable<LauncherBanFilter['state']>, now: Date): SQL | undefined {
  if (state === 'lifted') return isNotNull(table.liftedAt);
  if (state === 'ended') return and(isNull(table.liftedAt), lte(table.until, now));
  return and(isNull(table.liftedAt), or(isNull(table.until), gt(table.until, now)));
}
