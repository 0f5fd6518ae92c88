import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { payMoves } from '#features/payments/order-states.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { money } from '#kit/money/money.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import type { Order, Refund } from '../payments.table.ts';
import { refundsTable } from '../payments.table.ts';
import { chargedOf, currencyOf, knownOrder, paidMinorOf, receiptOf } from '../top-up/order-to-start.ts';

export type RefundInput = {
  readonly orderId: string;
  /** Minor units of what was charged; absent: all that is left. */
  readonly amountMinor?: number;
  readonly reason: string;
};

/** Asks for money to be given back. It is asked of the provider by a job; only what the provider confirms is booked. */
export async function refundOrder(ctx: Ctx, { orderId, amountMinor, reason }: RefundInput): Promise<Refund> {
  const order = (await lockOrder(ctx, { id: orderId })) ?? fail('kit.notFound');
  if (!payMoves.refunded.includes(order.payStatus) || order.providerPaymentId === null) fail('payments.notRefundable');
  // The order is held: two refunds at once are counted one after the other.
  const left = paidMinorOf(order) - order.refundedMinor - (await underWay(ctx, order));
  const wanted = amountMinor ?? left;
  if (wanted <= 0 || wanted > left) fail('payments.refundTooLarge', { left: left / 100 });
  const { currency } = chargedOf(order);
  const refund = only(
    await ctx.tx
      .insert(refundsTable)
      .values({ orderId, amountMinor: wanted, currency, reason, requestedBy: ctx.actor.accountId })
      .returning(),
  );
  await noteEvent(ctx, orderId, 'refundRequested', { amount: { minor: wanted, currency }, by: ctx.actor.login, reason });
  await ctx.audit(paymentsAudit.refundRequested, { number: order.number, amount: wanted, currency, reason }, { on: `order:${orderId}` });
  await enqueueRefund(ctx, order, refund);
  return refund;
}

export async function enqueueRefund(
  ctx: Ctx,
  order: Order,
  refund: Refund,
  { attempt = 1, afterSeconds = 0, earlier = refund.providerRefundId } = {},
): Promise<void> {
  const amount = money(refund.amountMinor, currencyOf(refund.currency));
  const { createdAt, ...known } = knownOrder(order);
  // Parked money goes back whole, by the payment that brought it, and has nothing to do with what the order was paid by.
  const parked = refund.paymentId !== null;
  const before = parked ? 0 : order.refundedMinor + (await underWay(ctx, order, refund.id));
  const payload = {
    refundId: refund.id,
    provider: refund.paymentProvider ?? order.provider,
    order: { ...known, paymentId: refund.paymentId ?? known.paymentId, createdAt: createdAt.toISOString() },
    amount,
    refundedBefore: money(before, amount.currency),
    whole: parked || refund.amountMinor === paidMinorOf(order),
    receipt: receiptOf(order, amount),
    earlier,
    attempt,
  };
  await ctx.enqueue(sendRefundJob, payload, { startAfterSeconds: afterSeconds });
}

/** Of refunds of the order's own payment that are asked for and not ended, without this one. */
async function underWay({ tx }: Ctx, { id }: Order, but?: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refundsTable.amountMinor}), 0)` })
    .from(refundsTable)
    .where(
      and(
        eq(refundsTable.orderId, id),
        isNull(refundsTable.paymentId),
        but === undefined ? undefined : ne(refundsTable.id, but),
        inArray(refundsTable.state, ['requested', 'sent']),
      ),
    );
  return Number(row?.sum ?? 0);
}
