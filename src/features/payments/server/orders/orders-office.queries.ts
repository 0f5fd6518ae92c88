import { asc, eq, inArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { waitingAcceptance } from '../parked/parked-payments.queries.ts';
import { type Order, orderEventsTable, providerMessagesTable, providerPaymentsTable, refundsTable } from '../payments.table.ts';

/** Everything known about one order, in chronological order. */
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
  return { events, messages, payments, refunds, names: await namesIn(tx, events), approval: await waitingAcceptance(tx, { id }) };
}
export type OrderFile = Awaited<ReturnType<typeof readOrderFile>>;

/** Logins of the events' authors. Events store account ids, so a changed or erased login does not remain in them. */
async function namesIn(
  tx: Tx,
  events: readonly { readonly detail: Readonly<Record<string, unknown>> }[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = new Set(events.flatMap(({ detail: { by } }) => (typeof by === 'number' ? [by] : [])));
  if (ids.size === 0) return new Map();
  const { id, login } = accountsTable;
  const rows = await tx
    .select({ id, login })
    .from(accountsTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.login]));
}
