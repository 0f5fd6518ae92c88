import type { Ctx } from '#kit/contract/context.ts';
import { orderMovedJob } from '../payments.job-kinds.ts';
import type { Order } from '../payments.table.ts';
import { acceptedPayments } from './accepted-payments.ts';
import { bookPayment } from './book-order.ts';
import { deliverCoins } from './deliver-coins.ts';
import { mailReceipt } from './mail-receipt.ts';
import { movePayment } from './move-order.ts';
import { noteEvent } from './order-events.ts';

type Paid = Partial<Pick<Order, 'coinsBase' | 'coinsBonus' | 'coinsTotal' | 'pricing' | 'receivedMinor'>> &
  Pick<Order, 'isTest'> & { readonly providerPaymentId: string; readonly receiptNumber: string };

/** The order is paid: state, books, notice to the game and receipt, together or not at all. The order is held, its payment accepted. */
export async function creditOrder(ctx: Ctx, order: Order, paidBy: Paid): Promise<Order> {
  const change = { ...paidBy, paidAt: new Date(), endedAt: null, nextCheckAt: null };
  if (!(await movePayment(ctx.tx, order.id, 'paid', change)))
    throw new Error(`Order ${order.number} cannot become paid from ${order.payStatus}`);
  const paid: Order = { ...order, ...change, payStatus: 'paid' };
  await bookPayment(ctx.tx, paid);
  await noteEvent(ctx, order.id, 'paid', { payment: paidBy.providerPaymentId });
  await deliverCoins(ctx, paid);
  await mailReceipt(ctx, paid);
  await ctx.enqueue(orderMovedJob, { orderId: order.id });
  const { metrics } = ctx.services;
  ctx.afterCommit(() => acceptedPayments(metrics).add({ provider: order.provider }));
  return paid;
}
