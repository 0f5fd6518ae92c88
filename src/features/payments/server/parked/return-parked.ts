import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, type ProviderPayment, type Refund, refundsTable } from '../payments.table.ts';
import { queueRefund } from '../refunds/queue-refund.ts';
import { auditSettled } from './audit-settled.ts';
import { leaveReview } from './leave-review.ts';
import { moveParked } from './move-parked.ts';

/** Returns a parked payment in full to its payer. It was never booked, so the return is not booked either. */
export async function returnParked(ctx: Ctx, order: Order, payment: ProviderPayment, reason: string): Promise<Refund> {
  const { provider: paymentProvider, providerPaymentId: paymentId, amountMinor, currency } = payment;
  if (amountMinor === null || currency === null) return fail('payments.notReturnable');
  if (!(await moveParked(ctx.tx, payment, 'returning'))) fail('payments.alreadySettled');
  const refund = only(
    await ctx.tx
      .insert(refundsTable)
      .values({ orderId: order.id, amountMinor, currency, reason, requestedBy: ctx.actor.accountId, paymentProvider, paymentId })
      .returning(),
  );
  await leaveReview(ctx, order, payment, 'returning');
  const amount = { minor: amountMinor, currency };
  await noteEvent(ctx, order.id, 'parkedReturned', { by: ctx.actor.accountId, reason, payment: paymentId, amount });
  await auditSettled(ctx, order, payment, { decision: 'return', after: 'returning', reason });
  await queueRefund(ctx, order, refund);
  return refund;
}

/** The provider rejected the return: staff must decide again. */
export async function reopenParked(
  ctx: Ctx,
  order: Order,
  payment: Pick<ProviderPayment, 'provider' | 'providerPaymentId'>,
): Promise<void> {
  if (await moveParked(ctx.tx, payment, 'parked')) await movePayment(ctx.tx, order.id, 'review', { endedAt: null });
}
