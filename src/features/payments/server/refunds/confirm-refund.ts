import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { bookRefundOfLost, bookReturn, shareOf } from '../orders/book-order.ts';
import { notifyReturn } from '../orders/deliver-coins.ts';
import { moveDelivery, movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { orderMovedJob } from '../payments.job-kinds.ts';
import { type Order, ordersTable, type Refund, refundsTable } from '../payments.table.ts';
import { paidMinorOf } from '../top-up/order-to-start.ts';

/**
 * The money is back with its payer; the order is held. The coins go by an entry against the payment's, also those that were spent:
 * the balance may fall below zero, and then nothing can be spent. Told again, nothing changes.
 */
export async function confirmRefund(ctx: Ctx, order: Order, refund: Refund, providerRefundId: string | null): Promise<void> {
  const { tx } = ctx;
  // A lost dispute has taken all that was left, this too: only the money's account changes.
  const lost = order.payStatus === 'chargeback_lost';
  const share = lost ? { minor: refund.amountMinor, base: 0, bonus: 0 } : shareOf(order, refund.amountMinor);
  const coins = share.base + share.bonus;
  const [mine] = await tx
    .update(refundsTable)
    .set({ state: 'confirmed', endedAt: new Date(), coins, ...(providerRefundId !== null && { providerRefundId }) })
    .where(and(eq(refundsTable.id, refund.id), inArray(refundsTable.state, ['requested', 'sent'])))
    .returning();
  if (!mine) return;
  const figures = { refundedMinor: order.refundedMinor + share.minor, coinsReversed: order.coinsReversed + coins };
  const whole = figures.refundedMinor === paidMinorOf(order);
  const moved = await movePayment(tx, order.id, whole ? 'refunded' : 'partially_refunded', figures);
  // In a dispute the state stays the dispute's.
  if (!moved) await tx.update(ordersTable).set(figures).where(eq(ordersTable.id, order.id));
  if (whole && order.deliveryStatus !== 'none') await moveDelivery(tx, order.id, 'reversed');
  await (lost ? bookRefundOfLost : bookReturn)(tx, order, share, { idem: `refund:${refund.id}`, kind: 'refund' });
  await noteEvent(ctx, order.id, 'refunded', { amount: { minor: share.minor, currency: order.chargedCurrency }, coins });
  if (coins > 0) await notifyReturn(ctx, order, coins, `refund:${refund.id}`);
  await ctx.enqueue(orderMovedJob, { orderId: order.id });
}
