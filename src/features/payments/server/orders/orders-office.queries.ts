import { asc, eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
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
