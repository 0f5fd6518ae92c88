import { desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { found } from '#kit/db/rows.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { paymentCheckList } from '../payment-checks.list.ts';
import { paymentChecksTable as checks, ticketsTable as tickets } from './support.table.ts';

const asker = alias(accountsTable, 'asker');
const answerer = alias(accountsTable, 'answerer');

/** The order that a check refers to, found by index; input that is not a number matches none. */
export const orderMeant = sql<string | null>`(select ${ordersTable.id} from ${ordersTable} where ${ordersTable.number}
  = case when ${checks.orderNumber} ~ '^[1-9][0-9]{0,14}$' then ${checks.orderNumber}::bigint end)`;

export const checkRows = listRows(paymentCheckList, {
  select: (tx, cursor) =>
    tx
      .select({
        id: checks.id,
        ticket: checks.ticketId,
        publicId: tickets.publicId,
        order: checks.orderNumber,
        orderId: orderMeant,
        question: checks.question,
        asker: asker.login,
        askerId: asker.id,
        askedAt: checks.askedAt,
        outcome: checks.outcome,
        answer: checks.answer,
        answerer: answerer.login,
        answererId: answerer.id,
        answeredAt: checks.answeredAt,
        ...cursor,
      })
      .from(checks)
      .innerJoin(tickets, eq(tickets.id, checks.ticketId))
      .leftJoin(asker, eq(asker.id, checks.askedBy))
      .leftJoin(answerer, eq(answerer.id, checks.answeredBy))
      .$dynamic(),
  id: checks.id,
  changed: [checks.askedAt, checks.answeredAt],
  where: {
    text: (text) => or(contains(text, checks.orderNumber), contains(text, checks.question), sql`${checks.ticketId}::text = ${text}`),
    state: (state) => (state === 'open' ? isNull(checks.answeredAt) : isNotNull(checks.answeredAt)),
    outcome: (outcome) => eq(checks.outcome, outcome),
  },
  range: checks.askedAt,
  orders: { ticket: { key: checks.ticketId, type: 'bigint' }, asked: { key: checks.askedAt, type: 'timestamptz' } },
});
export type CheckRow = Awaited<ReturnType<typeof checkRows.first>>[number];

/** Checks of a ticket and of all tickets merged into it, directly or indirectly, newest first. */
export const checksOf = (tx: Tx, ticketId: number) =>
  tx
    .select({ order: checks.orderNumber, outcome: checks.outcome, askedAt: checks.askedAt, answeredAt: checks.answeredAt })
    .from(checks)
    .where(
      sql`${checks.ticketId} in (with recursive merged (id) as (
        select ${ticketId}::bigint union select ticket.id from ${tickets} ticket join merged on ticket.merged_into = merged.id
      ) select id from merged)`,
    )
    .orderBy(desc(checks.id));

/** Locks the row, so that the second of two concurrent answers sees the first. */
export async function lockCheck(tx: Tx, id: number) {
  const [check] = await tx.select().from(checks).where(eq(checks.id, id)).for('update');
  return found(check);
}
