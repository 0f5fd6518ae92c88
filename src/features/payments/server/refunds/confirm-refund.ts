import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { bookRefundOfLost, bookReturn, shareOf } from '../orders/book-order.ts';
import { notifyReturn } from '../orders/deliver-coins.ts';
import { moveDelivery, movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { orderMovedJob } from '../payments.job-kinds.ts';
import { type Order, ordersTable, type Refund, refundsTable } from '../payments.table.ts';
import { chargedBackMinorOf, paidMinorOf } from '../top-up/order-to-start.ts';

/**
 * The money is back with its payer; the caller holds the order lock. A reversing entry takes the coins, even spent ones: the balance may
 * become negative, and then nothing can be spent. Idempotent.
 */
export async function confirmRefund(ctx: Ctx, order: Order, refund: Refund, providerRefundId: string | null): Promise<void> {
  const { tx } = ctx;
  // The part already taken by a lost dispute changes only the money account.
  const kept = Math.min(refund.amountMinor, paidMinorOf(order) - order.refundedMinor - chargedBackMinorOf(order));
  const lost = refund.amountMinor - kept;
  const share = shareOf(order, kept);
  const coins = share.base + share.bonus;
  const [mine] = await tx
    .update(refundsTable)
    .set({ state: 'confirmed', endedAt: new Date(), coins, ...(providerRefundId !== null && { providerRefundId }) })
    .where(and(eq(refundsTable.id, refund.id), inArray(refundsTable.state, ['requested', 'sent'])))
    .returning();
  if (!mine) return;
  const figures = {
    refundedMinor: order.refundedMinor + refund.amountMinor,
    coinsReversed: order.coinsReversed + coins,
    ...(order.chargedBackMinor !== null && { chargedBackMinor: order.chargedBackMinor - lost }),
  };
  const whole = figures.refundedMinor === paidMinorOf(order);
  const moved = await movePayment(tx, order.id, whole ? 'refunded' : 'partially_refunded', figures);
  // During a dispute the order keeps the dispute's state.
  if (!moved) await tx.update(ordersTable).set(figures).where(eq(ordersTable.id, order.id));
  if (whole && order.deliveryStatus !== 'none') await moveDelivery(tx, order.id, 'reversed');
  if (kept > 0) await bookReturn(tx, order, share, { idem: `refund:${refund.id}`, kind: 'refund' });
  if (lost > 0) await bookRefundOfLost(tx, order, lost, `refund:${refund.id}:lost`);
  await noteEvent(ctx, order.id, 'refunded', { amount: { minor: refund.amountMinor, currency: order.chargedCurrency }, coins });
  if (coins > 0) await notifyReturn(ctx, order, coins, `refund:${refund.id}`);
  await ctx.enqueue(orderMovedJob, { orderId: order.id });
}
