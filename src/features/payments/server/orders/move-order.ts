import { and, eq, inArray } from 'drizzle-orm';
import { type DeliveryStatus, deliveryMoves, type PayStatus, payMoves } from '#features/payments/order-states.ts';
import type { Tx } from '#kit/db/database.ts';
import { type Order, ordersTable } from '../payments.table.ts';

type Change = Partial<Omit<Order, 'id' | 'number' | 'payStatus' | 'deliveryStatus'>>;

/** Moves the payment if its current state allows it; false if it does not. */
export async function movePayment(
  tx: Tx,
  id: string,
  to: Exclude<PayStatus, 'created'>,
  change: Change & { readonly deliveryStatus?: DeliveryStatus } = {},
): Promise<boolean> {
  const moved = await tx
    .update(ordersTable)
    .set({ ...change, payStatus: to })
    .where(and(eq(ordersTable.id, id), inArray(ordersTable.payStatus, [...payMoves[to]])))
    .returning({ id: ordersTable.id });
  return moved.length > 0;
}

export async function moveDelivery(tx: Tx, id: string, to: Exclude<DeliveryStatus, 'none'>, change: Change = {}): Promise<boolean> {
  const moved = await tx
    .update(ordersTable)
    .set({ ...change, deliveryStatus: to })
    .where(and(eq(ordersTable.id, id), inArray(ordersTable.deliveryStatus, [...deliveryMoves[to]])))
    .returning({ id: ordersTable.id });
  return moved.length > 0;
}
