import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import type { ProviderMessage } from '../providers/provider.ts';

/**
 * The payer's bank bounced a booked refund: the coins are gone and the buyer has no money. Nothing is reversed, because the money is still
 * owed and will be paid another way; staff get an alarm. A pending refund is failed by its own job.
 */
export async function noteFailedRefund(ctx: Ctx, order: Order, { refund: told, reason = '' }: ProviderMessage): Promise<void> {
  if (!told) return;
  const { id, providerRefundId, orderId, state, amountMinor } = refundsTable;
  // A refund known only by total, or recorded by staff, has no provider id and may be this one.
  const isThis = or(eq(providerRefundId, told.id), and(isNull(providerRefundId), gte(amountMinor, told.amount.minor)));
  const [counted] = await ctx.tx
    .select({ id })
    .from(refundsTable)
    .where(and(eq(orderId, order.id), eq(state, 'confirmed'), isThis))
    .limit(1);
  if (!counted) return;
  await noteEvent(ctx, order.id, 'refundFailed', { amount: told.amount, ...(reason && { reason }) });
  await raiseAlarm(ctx, { kind: paymentsAlarms.refundFailed, on: `order:${order.number}`, params: { reason: reason.slice(0, 200) } });
}
