import { and, eq, inArray } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { noteEvent } from '../orders/order-events.ts';
import { reopenParked } from '../parked/return-parked.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';

/**
 * The provider rejected the refund: it may be requested again, and a parked payment waits for staff again. The caller holds the order lock.
 */
export async function refuseRefund(ctx: Ctx, order: Order, refund: Refund, reason: string): Promise<void> {
  await ctx.tx
    .update(refundsTable)
    // If the provider later reports it as done after all, that counts as a separate refund, so its provider id must be free.
    .set({ state: 'refused', endedAt: new Date(), failure: reason.slice(0, 500), providerRefundId: null })
    .where(and(eq(refundsTable.id, refund.id), inArray(refundsTable.state, ['requested', 'sent'])));
  const { paymentProvider: provider, paymentId: providerPaymentId } = refund;
  if (provider !== null && providerPaymentId !== null) await reopenParked(ctx, order, { provider, providerPaymentId });
  await noteEvent(ctx, order.id, 'refundRefused', { reason: reason.slice(0, 500) });
  await raiseRefundRefused(ctx, order, reason);
}

export const raiseRefundRefused = (ctx: Ctx, { number }: Order, reason: string): Promise<void> =>
  raiseAlarm(ctx, { kind: paymentsAlarms.refundRefused, on: `order:${number}`, params: { reason: reason.slice(0, 200) } });
