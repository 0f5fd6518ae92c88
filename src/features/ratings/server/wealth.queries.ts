import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { gameBansTable, launcherBanAccountsTable, launcherBansTable } from '#features/bans/server/bans.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import type { LogStore } from '#features/logs/server/log-store.ts';
import { staffRolesTable } from '#features/staff/server/staff-roles.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { dayOf, startOfDay } from '#kit/time/moscow.ts';
import type { RatedPlayer } from '../ratings.contract.ts';
import { ratingPlaces } from '../ratings.list.ts';
import { wealthDaysTable } from './ratings.table.ts';

/** The person's recorded values, earliest first. */
export const wealthDaysOf = (tx: Tx, accountId: number) =>
  tx
    .select({ server: wealthDaysTable.server, day: wealthDaysTable.day, total: sql`cash + bank`.mapWith(Number) })
    .from(wealthDaysTable)
    .where(eq(wealthDaysTable.accountId, accountId))
    .orderBy(asc(wealthDaysTable.day));

type Row = Record<'account_id' | 'cash' | 'bank', string> & {
  nick: string;
  server: number;
  before: string | null;
  since: Date | string | null;
};

/** A jump is suspicious if it exceeds both what players usually earn in a day and this share of what the player had. */
const leastJump = 100_000;
const jumpShare = 0.1;

/**
 * The richest characters of these servers. The index returns them in order, so the query reads only as many extra rows as it leaves out.
 */
export async function richest(tx: Tx, logs: LogStore, worlds: Servers, now: Date): Promise<readonly RatedPlayer[]> {
  const midnight = startOfDay(dayOf(now)).toISOString();
  const { rows } = await tx.execute<Row>(sql`
    with top as (
      select account_id, server, nick, cash, bank from ${charactersTable} c
       where ${on(worlds)} and ${isPlain(now)}
       order by cash + bank desc, account_id, server limit ${ratingPlaces})
    select top.*, yesterday.total as before, yesterday.since
      from top
      left join lateral (
        select cash + bank as total, greatest(taken_at, ${midnight}::timestamptz) as since from ${wealthDaysTable} w
         where w.server = top.server and w.account_id = top.account_id and w.day < ${dayOf(now)}
         order by w.day desc limit 1) as yesterday on true
     order by top.cash + top.bank desc, top.account_id, top.server`);
  const known = rows.flatMap(({ server, account_id, since }) =>
    since === null ? [] : [{ server, globalId: Number(account_id), since: new Date(since) }],
  );
  const sums = await logs.moneySince(tx, known);
  const logged = new Map(known.map(({ server, globalId }, place) => [`${server} ${globalId}`, sums[place] ?? 0]));
  return rows.map((row, index) => {
    const [cash, bank] = [Number(row.cash), Number(row.bank)];
    const change = row.before === null ? null : cash + bank - Number(row.before);
    const left = change === null ? 0 : change - (logged.get(`${row.server} ${row.account_id}`) ?? 0);
    const isJump = Math.abs(left) >= Math.max(leastJump, Number(row.before ?? 0) * jumpShare);
    return {
      place: index + 1,
      globalId: Number(row.account_id),
      nick: row.nick,
      server: row.server,
      cash,
      bank,
      total: cash + bank,
      change,
      unexplained: isJump ? left : null,
    };
  });
}

const on = (worlds: Servers): SQL => (worlds === 'all' ? sql`true` : sql`c.server = any(${`{${worlds.join(',')}}`}::integer[])`);

/** A player in good standing: not banned on the server or in the launcher, not staff, not disabled. */
function isPlain(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`not exists (select from ${gameBansTable} b where b.account_id = c.account_id and b.server = c.server
        and b.open and b.lifted_at is null and (b.until is null or b.until > ${moment}))
    and not exists (select from ${launcherBanAccountsTable} la join ${launcherBansTable} lb on lb.id = la.ban_id
        where la.account_id = c.account_id and lb.lifted_at is null and (lb.until is null or lb.until > ${moment}))
    and not exists (select from ${staffRolesTable} s where s.account_id = c.account_id)
    and not exists (select from ${adminAccountsTable} a where a.account_id = c.account_id)
    and not exists (select from ${accountsTable} off where off.id = c.account_id and off.disabled_at is not null)`;
}
