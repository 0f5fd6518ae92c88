import { asc, eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { moscowZone, startOfDay } from '#kit/time/moscow.ts';
import { waitingAcceptance } from '../parked/parked-payments.queries.ts';
import { type Order, orderEventsTable, providerMessagesTable, providerPaymentsTable, refundsTable } from '../payments.table.ts';

/** All that is known of one order, in the order it happened. */
export async function readOrderFile(tx: Tx, { id }: Order) {
  const events = await tx.select().from(orderEventsTable).where(eq(orderEventsTable.orderId, id)).orderBy(asc(orderEventsTable.id));
  const messages = await tx
    .select()
    .from(providerMessagesTable)
    .where(eq(providerMessagesTable.orderId, id))
    .orderBy(asc(providerMessagesTable.id));
  const payments = await tx
    .select()
    .from(providerPaymentsTable)
    .where(eq(providerPaymentsTable.orderId, id))
    .orderBy(asc(providerPaymentsTable.at));
  const refunds = await tx
    .select({ refund: refundsTable, by: accountsTable.login })
    .from(refundsTable)
    .leftJoin(accountsTable, eq(accountsTable.id, refundsTable.requestedBy))
    .where(eq(refundsTable.orderId, id))
    .orderBy(asc(refundsTable.requestedAt));
  return { events, messages, payments, refunds, approval: await waitingAcceptance(tx, { id }) };
}
export type OrderFile = Awaited<ReturnType<typeof readOrderFile>>;

type RevenueRow = {
  readonly day: string;
  readonly payment_type: number;
  readonly method: string;
  readonly currency: string;
  readonly orders: string;
  readonly gross: string;
  readonly refunded: string;
};

/** Real money by Moscow day of payment and by method; what was returned counts on the day it was paid. */
export async function readRevenue(tx: Tx, { from, to }: { readonly from: string; readonly to: string }) {
  const { rows } = await tx.execute<RevenueRow>(sql`
    select to_char(paid_at at time zone ${sql.raw(`'${moscowZone}'`)}, 'YYYY-MM-DD') as day, payment_type, max(method_name) as method,
           charged_currency as currency, count(*) as orders, sum(coalesce(received_minor, charged_minor)) as gross, sum(refunded_minor) as refunded
      from orders
     where not is_test and paid_at >= ${startOfDay(from)} and paid_at < ${startOfDay(to)}
     group by 1, 2, 4 order by 1, 2, 4`);
  return rows.map(({ day, payment_type, method, currency, ...row }) => {
    const [orders, gross, refunded] = [Number(row.orders), Number(row.gross), Number(row.refunded)];
    return { day, paymentType: payment_type, method, currency, orders, gross, refunded, net: gross - refunded };
  });
}
