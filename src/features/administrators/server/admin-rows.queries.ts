import { eq, inArray, or, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { adminAccountsTable as table } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { complaintsTable, complaintVerdictsTable } from '#features/complaints/server/complaints.table.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith } from '#kit/db/like.ts';
import { type CursorColumns, listRows } from '#kit/list/list-rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { adminRoster } from '../administrators.list.ts';
import { adminChangesTable } from './administrators.table.ts';
import { hoursOfWeeks, hoursSince, mondayOf } from './duty-hours.queries.ts';

const weeksShown = 8;

/** Columns of the outer row, for the correlated subqueries. */
const own = { server: sql.raw('admin_accounts.server'), account: sql.raw('admin_accounts.account_id') };

const lastSeenAt = sql<string | null>`greatest(
  (select c.last_seen_at from ${charactersTable} c where c.server = ${own.server} and c.account_id = ${own.account}),
  (select max(s.last_seen_at) from ${sessionsTable} s where s.account_id = ${own.account}))`;

const reprimands = sql<number>`(select count(*)::int from ${adminChangesTable} r where r.account_id = ${own.account}
  and r.server = ${own.server} and r.kind = 'reprimanded' and r.id > coalesce((
    select max(a.id) from ${adminChangesTable} a where a.account_id = ${own.account} and a.server = ${own.server} and a.kind = 'appointed'), 0))`;

const lastChange = sql`(select max(r.at) from ${adminChangesTable} r where r.account_id = ${own.account} and r.server = ${own.server})`;

const closedSince = (from: Date) => sql<number>`(select count(*)::int from ${complaintVerdictsTable} v
  join ${complaintsTable} of_case on of_case.id = v.complaint_id
  where v.judge_id = ${own.account} and of_case.server = ${own.server} and v.at >= ${from.toISOString()}::timestamptz)`;

/** Administrators of the given servers, with their statistics as of `now`. */
export function adminRows(servers: Servers, now = new Date()) {
  const monday = mondayOf(dayOf(now));
  const hours = hoursSince(own, monday);
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
          weeks: hoursOfWeeks(own, monday, weeksShown).as('weeks'),
          ...cursor,
        })
        .from(table)
        .innerJoin(accountsTable, eq(accountsTable.id, table.accountId))
        .$dynamic(),
    id: table.id,
    changed: [table.createdAt, lastChange],
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
