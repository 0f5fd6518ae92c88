import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { banner } from '#features/bans/server/bans.queries.ts';
import { gameBansTable } from '#features/bans/server/bans.table.ts';
import { onDesk, stillHolds } from '#features/complaints/server/complaints.queries.ts';
import { complaintsTable, complaintVerdictsTable } from '#features/complaints/server/complaints.table.ts';
import { accountTracesTable } from '#features/logs/server/logs.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import { hasEnteredOneOf } from '#features/people/server/people.queries.ts';
import { activationsTable, promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import { sessionsTable } from '#features/sessions/server/sessions.table.ts';
import { ticketsTable } from '#features/support/server/support.table.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';

/** Rows per section; the full list is on its own page. */
const most = 20;

const on = (column: Parameters<typeof inArray>[0], worlds: Servers) => (worlds === 'all' ? undefined : inArray(column, [...worlds]));

export const bansAgainst = (tx: Tx, worlds: Servers, id: number) =>
  tx
    .select({ ban: gameBansTable, banner: banner.login })
    .from(gameBansTable)
    .innerJoin(banner, eq(banner.id, gameBansTable.bannedBy))
    .where(and(eq(gameBansTable.accountId, id), on(gameBansTable.server, worlds)))
    .orderBy(desc(gameBansTable.id))
    .limit(most);

/** Punishments other than bans, by verdicts still in force. */
export const verdictsAgainst = (tx: Tx, actor: Actor, id: number) =>
  tx
    .select({ verdict: complaintVerdictsTable, server: complaintsTable.server, judge: accountsTable.login })
    .from(complaintVerdictsTable)
    .innerJoin(complaintsTable, eq(complaintsTable.id, complaintVerdictsTable.complaintId))
    .innerJoin(accountsTable, eq(accountsTable.id, complaintVerdictsTable.judgeId))
    .where(
      and(
        eq(complaintsTable.offenderId, id),
        isNotNull(complaintVerdictsTable.punishment),
        sql`${complaintVerdictsTable.punishment} <> 'ban'`,
        stillHolds,
        onDesk(actor),
      ),
    )
    .orderBy(desc(complaintVerdictsTable.id))
    .limit(most);

export const complaintsOf = (tx: Tx, actor: Actor, id: number) =>
  tx
    .select()
    .from(complaintsTable)
    .where(and(or(eq(complaintsTable.authorId, id), eq(complaintsTable.offenderId, id)), onDesk(actor)))
    .orderBy(desc(complaintsTable.id))
    .limit(most);

export const sessionsOf = (tx: Tx, worlds: Servers, id: number) =>
  tx
    .select()
    .from(sessionsTable)
    .where(and(eq(sessionsTable.accountId, id), hasEnteredOneOf(worlds, sessionsTable.accountId)))
    .orderBy(desc(sessionsTable.id))
    .limit(most);

/** Filters by the person first, using the index that begins with the server; ordered by time, the database would scan all rows. */
export function tracesOf(tx: Tx, worlds: Servers, id: number) {
  const { server, globalId, lastAt } = accountTracesTable;
  return tx
    .select()
    .from(accountTracesTable)
    .where(and(eq(globalId, id), worlds === 'all' ? sql`${server} in (select number from servers)` : inArray(server, [...worlds])))
    .orderBy(desc(sql`${lastAt} + interval '0'`))
    .limit(most);
}

export const ordersOf = (tx: Tx, id: number) =>
  tx.select().from(ordersTable).where(eq(ordersTable.accountId, id)).orderBy(desc(ordersTable.number)).limit(most);

export const codesOf = (tx: Tx, id: number) =>
  tx.select().from(promocodesTable).where(eq(promocodesTable.linkedId, id)).orderBy(desc(promocodesTable.id)).limit(most);

export const activationsOf = (tx: Tx, worlds: Servers, id: number) =>
  tx
    .select({ activation: activationsTable, name: promocodesTable.name })
    .from(activationsTable)
    .innerJoin(promocodesTable, eq(promocodesTable.id, activationsTable.promocodeId))
    .where(and(eq(activationsTable.accountId, id), on(activationsTable.server, worlds)))
    .orderBy(desc(activationsTable.id))
    .limit(most);

export const ticketsOf = (tx: Tx, id: number) =>
  tx.select().from(ticketsTable).where(eq(ticketsTable.accountId, id)).orderBy(desc(ticketsTable.id)).limit(most);
