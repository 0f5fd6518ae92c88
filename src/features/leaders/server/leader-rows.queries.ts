import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { hoursSince, mondayOf } from '#features/administrators/server/duty-hours.queries.ts';
import { charactersTable } from '#features/characters/server/characters.table.ts';
import { factionLeadersTable as table } from '#features/characters/server/faction-leaders.table.ts';
import { complaintsTable } from '#features/complaints/server/complaints.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { beginsWith } from '#kit/db/like.ts';
import { type CursorColumns, listRows } from '#kit/list/list-rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { leaderRoster } from '../leaders.list.ts';
import { leaderChangesTable } from './leaders.table.ts';

/** Columns of the outer row, for the correlated subqueries. */
const own = {
  server: sql.raw('faction_leaders.server'),
  account: sql.raw('faction_leaders.account_id'),
  since: sql.raw('faction_leaders.since'),
};

const complaints = sql<number>`(select count(*)::int from ${complaintsTable} c where c.offender_id = ${own.account}
  and c.server = ${own.server} and c.against = 'leader' and c.created_at >= ${own.since})`;

const reprimands = sql<number>`(select count(*)::int from ${leaderChangesTable} r where r.account_id = ${own.account}
  and r.server = ${own.server} and r.kind = 'reprimanded' and r.at >= ${own.since})`;

const lastChange = sql`(select max(r.at) from ${leaderChangesTable} r where r.account_id = ${own.account} and r.server = ${own.server})`;

/** Leaders of the given servers, with their statistics as of `now`. */
export function leaderRows(servers: Servers, now = new Date()) {
  const hours = hoursSince(own, mondayOf(dayOf(now)));
  return listRows(leaderRoster, {
    select: (tx: Tx, cursor: CursorColumns) =>
      tx
        .select({
          id: table.id,
          faction: table.faction,
          present: charactersTable.faction,
          nick: charactersTable.nick,
          accountId: table.accountId,
          server: table.server,
          since: table.since,
          lastSeenAt: charactersTable.lastSeenAt,
          hours: hours.as('hours'),
          complaints: complaints.as('complaints'),
          reprimands: reprimands.as('reprimands'),
          ...cursor,
        })
        .from(table)
        .innerJoin(charactersTable, and(eq(charactersTable.server, table.server), eq(charactersTable.accountId, table.accountId)))
        .$dynamic(),
    id: table.id,
    changed: [table.since, lastChange],
    scope: servers === 'all' ? undefined : inArray(table.server, [0, ...servers]),
    where: {
      server: (server) => eq(table.server, server),
      text: (text) =>
        or(beginsWith(text, table.faction, charactersTable.nick), isNumber(text) ? eq(table.accountId, Number(text)) : undefined),
    },
    orders: {
      faction: { key: sql`lower(${table.faction})`, type: 'text' },
      nick: { key: charactersTable.nickKey, type: 'text' },
      server: { key: table.server, type: 'bigint' },
      since: { key: table.since, type: 'timestamptz' },
      lastSeen: { key: charactersTable.lastSeenAt, type: 'timestamptz' },
      hours: { key: hours, type: 'bigint' },
      complaints: { key: complaints, type: 'bigint' },
      reprimands: { key: reprimands, type: 'bigint' },
    },
  });
}
export type ShownLeader = Awaited<ReturnType<ReturnType<typeof leaderRows>['first']>>[number];

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
