import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { orderList } from '#features/payments/orders.list.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { isUuid } from '#kit/text/is-uuid.ts';
import { ordersTable as table } from '../payments.table.ts';

export const orderRows = listRows(orderList, {
  select: (tx, cursor) =>
    tx
      .select({ ...getTableColumns(table), ...cursor })
      .from(table)
      .$dynamic(),
  id: table.number,
  key: { column: table.id, type: 'uuid' },
  changed: [table.createdAt, table.paidAt, table.queuedAt, table.takenAt, table.deliveredAt, table.endedAt],
  where: {
    text: byAnyId,
    state: (state) => eq(table.payStatus, state),
    delivery: (delivery) => eq(table.deliveryStatus, delivery),
    provider: (provider) => eq(table.provider, provider),
    paymentType: (type) => sql`${table.paymentType} = ${type}::bigint`,
    account: (account) => eq(table.accountId, account),
    test: (test) => eq(table.isTest, test === 'only'),
    waits: () => sql`${table.id} in ${waitingForAPerson}`,
  },
  range: table.createdAt,
  orders: {
    number: 'id',
    created: { key: table.createdAt, type: 'timestamptz' },
    // Unpaid orders sort before the first paid one.
    paid: { key: sql`coalesce(${table.paidAt}, '-infinity')`, type: 'timestamptz' },
    login: { key: sql`lower(${table.loginSnapshot})`, type: 'text' },
    amount: { key: table.amountMinor, type: 'bigint' },
    refunded: { key: table.refundedMinor, type: 'bigint' },
    coins: { key: table.coinsTotal, type: 'bigint' },
    // The stored name is in the buyer's language, so sorting by it would split one method into two groups.
    method: { key: table.paymentType, type: 'bigint' },
    state: { key: table.payStatus, type: 'text' },
    delivery: { key: table.deliveryStatus, type: 'text' },
  },
});

/**
 * Independent of the order's status: a paid order may have received a second payment. Selects the few rows by their own indexes; a
 * condition per order would read all orders.
 */
const waitingForAPerson = sql`(
  select order_id from provider_payments where state = 'parked'
   union select order_id from refunds where state in ('requested', 'sent') and asked > 1)`;

/**
 * Each way uses its own index in a subquery that runs before the list. As conditions of the list PostgreSQL overestimates how common an
 * email is, and walks all orders from the newest to fill a page that never fills.
 */
function byAnyId(text: string): SQL {
  const lower = text.toLowerCase();
  const number = /^№?\s*(\d{1,15})$/.exec(text)?.[1];
  const ways = [
    ...(number ? [eq(table.number, Number(number))] : []),
    ...(isUuid(lower) ? [eq(table.id, lower)] : []),
    eq(table.providerPaymentId, text),
    eq(table.receiptNumber, text),
    eq(sql`lower(${table.email})`, lower),
    eq(sql`lower(${table.loginSnapshot})`, lower),
  ];
  const found = ways.map((way) => sql`select id from ${table} where ${way}`);
  return sql`${table.id} = any(array(${sql.join(found, sql` union all `)}))`;
}
