import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { type LauncherBan, launcherBanAccountsTable, launcherBansTable } from './bans.table.ts';

export type BannedAccount = { readonly id: number; readonly login: string };
export type ShownLauncherBan = LauncherBan & {
  readonly banner: string;
  readonly lifter: string | null;
  readonly accounts: readonly BannedAccount[];
};

const table = launcherBansTable;
export const banner = alias(accountsTable, 'banner');
export const lifter = alias(accountsTable, 'lifter');
export const isBanner = eq(banner.id, table.bannedBy);
export const isLifter = eq(lifter.id, table.liftedBy);

const bannedAccounts = sql`from ${launcherBanAccountsTable} named join ${accountsTable} account on account.id = named.account_id
  where named.ban_id = ${table.id}`;

export const shownColumns = {
  ...getTableColumns(table),
  banner: banner.login,
  lifter: lifter.login,
  accounts: sql<readonly BannedAccount[]>`(
    select coalesce(json_agg(json_build_object('id', account.id, 'login', account.login) order by account.login), '[]') ${bannedAccounts}
  )`,
};

export const hasDevice = (text: string): SQL =>
  sql`exists (select 1 from unnest(${table.devices}) as d(device) where ${contains(text, sql`d.device`)})`;

export const hasLogin = (text: string): SQL => sql`exists (select 1 ${bannedAccounts} and ${contains(text, sql`account.login`)})`;

export async function getLauncherBan(tx: Tx, id: number): Promise<ShownLauncherBan> {
  const [ban] = await tx.select(shownColumns).from(table).innerJoin(banner, isBanner).leftJoin(lifter, isLifter).where(eq(table.id, id));
  return found(ban);
}

export async function lockLauncherBan(tx: Tx, id: number): Promise<ShownLauncherBan> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  return getLauncherBan(tx, id);
}

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

/** Account ids by lower-case login; the search ignores case. */
export async function idsByLogin(tx: Tx, logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (logins.length === 0) return new Map();
  const keys = [...new Set(logins.map((login) => login.toLowerCase()))];
  const key = sql<string>`lower(${accountsTable.login})`;
  const rows = await tx.select({ id: accountsTable.id, key }).from(accountsTable).where(inArray(key, keys));
  return new Map(rows.map((row) => [row.key, row.id]));
}
