import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable as table } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { complaintsTable, complaintVerdictsTable } from '#features/complaints/server/complaints.table.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith } from '#kit/db/like.ts';
import { type CursorColumns, listRows } from '#kit/list/list-rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { adminRoster } from '../administrators.list.ts';
import { adminChangesTable, adminHoursTable } from './administrators.table.ts';

export const weeksShown = 8;

/** Of the admin account that the questions inside are about. */
const own = { server: sql.raw('admin_accounts.server'), account: sql.raw('admin_accounts.account_id') };

const lastSeenAt = sql<string | null>`greatest(
  (select c.last_seen_at from ${charactersTable} c where c.server = ${own.server} and c.account_id = ${own.account}),
  (select max(s.last_seen_at) from ${sessionsTable} s where s.account_id = ${own.account}))`;

const reprimands = sql<number>`(select count(*)::int from ${adminChangesTable} r where r.account_id = ${own.account}
  and r.server = ${own.server} and r.kind = 'reprimanded' and r.id > coalesce((
    select max(a.id) from ${adminChangesTable} a where a.account_id = ${own.account} and a.server = ${own.server} and a.kind = 'appointed'), 0))`;

const hoursSince = (from: SQL) => sql<number>`(select coalesce(sum(h.hours), 0)::int from ${adminHoursTable} h
  where h.server = ${own.server} and h.account_id = ${own.account} and h.day >= ${from})`;

const closedSince = (from: Date) => sql<number>`(select count(*)::int from ${complaintVerdictsTable} v
  join ${complaintsTable} of_case on of_case.id = v.complaint_id
  where v.judge_id = ${own.account} and of_case.server = ${own.server} and v.at >= ${from.toISOString()}::timestamptz)`;

/** The Monday that a Moscow day belongs to. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const weeks = (monday: Day) => sql<number[]>`(select json_agg(week.hours order by week.ago desc) from (
  select ago, coalesce(sum(h.hours), 0)::int as hours from generate_series(0, ${weeksShown - 1}) ago
  left join ${adminHoursTable} h on h.server = ${own.server} and h.account_id = ${own.account}
    and h.day >= ${monday}::date - ago * 7 and h.day < ${monday}::date - ago * 7 + 7
  group by ago) week)`;

/** Administrators of some worlds, with what is told of them as of this moment. */
export function adminRows(servers: Servers, now = new Date()) {
  const monday = mondayOf(dayOf(now));
  const hours = hoursSince(sql`${monday}::date`);
  const closed = closedSince(startOfDay(addDays(monday, -7 * (weeksShown - 1))));
  return listRows(adminRoster, {
    select: (tx: Tx, cursor: CursorColumns) =>
      tx
        .select({
          id: table.id,
          name: table.name,
          accountId: table.accountId,
          login: accountsTable.login,
          level: table.level,
          server: table.server,
          since: table.createdAt,
          lastSeenAt: lastSeenAt.as('last_seen'),
          hours: hours.as('hours'),
          closed: closed.as('closed'),
          reprimands: reprimands.as('reprimands'),
          weeks: weeks(monday).as('weeks'),
          ...cursor,
        })
        .from(table)
        .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
        .$dynamic(),
    id: table.id,
    scope: servers === 'all' ? undefined : inArray(table.server, [0, ...servers]),
    where: {
      server: (server) => eq(table.server, server),
      level: (level) => eq(table.level, Number(level)),
      text: (text) => or(beginsWith(text, table.name, accountsTable.login), isNumber(text) ? eq(table.accountId, Number(text)) : undefined),
    },
    orders: {
      name: { key: sql`lower(${table.name})`, type: 'text' },
      login: { key: sql`lower(${accountsTable.login})`, type: 'text' },
      level: { key: table.level, type: 'bigint' },
      lastSeen: { key: sql`coalesce(${lastSeenAt}, '-infinity')`, type: 'timestamptz' },
      hours: { key: hours, type: 'bigint' },
      closed: { key: closed, type: 'bigint' },
      reprimands: { key: reprimands, type: 'bigint' },
      since: { key: table.createdAt, type: 'timestamptz' },
    },
  });
}
export type ShownAdmin = Awaited<ReturnType<ReturnType<typeof adminRows>['first']>>[number];

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
