import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { creditedStatuses } from '#features/payments/order-states.ts';
import { ordersTable } from '#features/payments/server/payments.table.ts';
import { referalsTable } from '#features/referals/server/referals.table.ts';
import { flagged } from '#features/referals/server/verdict.ts';
import type { Tx } from '#kit/db/database.ts';
import { commissionsTable, partnersTable } from './partners.table.ts';

export type Stray = { readonly id: string; readonly number: number };

/** Jobs process an order within minutes. Until then its commission is late, not wrong. */
export const minutesToFollow = 15;

/** Orders whose commission differs from its worth or is missing, except those that changed within the last minutes. */
export const ordersWithStrayShares = (tx: Tx, minutes: number): Promise<Stray[]> => orders(tx, and(isStray, quietFor(minutes)));

/** Also includes referrals whose first payment was not recorded: everything that a dead job leaves behind. */
export const ordersNotFollowed = (tx: Tx, { minutes, most }: { readonly minutes: number; readonly most: number }): Promise<Stray[]> =>
  orders(tx, and(or(isStray, isNull(referalsTable.toppedUpAt)), quietFor(minutes))).limit(most);

/** Paid orders of one partner whose commission has not been opened. */
export const ordersWithoutShare = (tx: Tx, partnerId: number): Promise<Stray[]> =>
  orders(tx, and(eq(partnersTable.accountId, partnerId), isMissing));

const orders = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ id: ordersTable.id, number: ordersTable.number })
    .from(ordersTable)
    .innerJoin(referalsTable, eq(referalsTable.accountId, ordersTable.accountId))
    .leftJoin(partnersTable, eq(partnersTable.accountId, referalsTable.referrerId))
    .leftJoin(commissionsTable, eq(commissionsTable.orderId, ordersTable.id))
    .where(and(isNotNull(ordersTable.paidAt), which))
    .orderBy(asc(ordersTable.paidAt), asc(ordersTable.number))
    .$dynamic();

const paid = sql`coalesce(${ordersTable.receivedMinor}, ${ordersTable.chargedMinor})`;
const chargedBack = sql`case when ${ordersTable.payStatus} = 'chargeback_lost'
  then coalesce(${ordersTable.chargedBackMinor}, ${paid} - ${ordersTable.refundedMinor}) else 0 end`;

/** `worthOf` in SQL. */
const worth = sql`case
  when ${flagged} or ${ordersTable.payStatus} = 'chargeback_open' or not ${inArray(ordersTable.payStatus, [...creditedStatuses])} then 0
  else div(${commissionsTable.earnedMinor}::numeric * (${paid} - ${ordersTable.refundedMinor} - ${chargedBack}), ${paid}) end`;

/** `open` compares instants in milliseconds. */
const instant = (column: typeof partnersTable.since | typeof partnersTable.endedAt) => sql`date_trunc('milliseconds', ${column})`;
const isMissing = and(
  isNull(commissionsTable.id),
  gte(ordersTable.paidAt, instant(partnersTable.since)),
  or(isNull(partnersTable.endedAt), lt(ordersTable.paidAt, instant(partnersTable.endedAt))),
);
const isStray = or(isMissing, ne(commissionsTable.minor, worth));

const quietFor = (minutes: number) => sql`not exists (
  select from order_events e where e.order_id = ${ordersTable.id} and e.at > now() - make_interval(mins => ${minutes}))`;
