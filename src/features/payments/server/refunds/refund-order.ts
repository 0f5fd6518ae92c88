import { z } from 'zod';
import { payMoves } from '#features/payments/order-states.ts';
import { paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { doneOnce, type Once } from '#kit/idempotency/idempotently.ts';
import { isOwn } from '../orders/is-own.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import { chargedOf, paidMinorOf } from '../top-up/order-to-start.ts';
import { listUnderWay, queueRefund, sumOf } from './queue-refund.ts';

export type RefundInput = {
  readonly orderId: string;
  /** Minor units of the charged currency; absent: everything that is left. */
  readonly amountMinor?: number;
  readonly reason: string;
};

/**
 * Requests a refund. A job sends it to the provider; only a confirmed refund is booked. A request repeated after a lost response does not
 * refund a part twice.
 */
export function refundOrder(ctx: Ctx, input: RefundInput): Promise<Once<z.infer<typeof Asked>>> {
  const scope = `payments.refundOrder:${ctx.actor.accountId}`;
  return doneOnce(ctx, { scope, request: input, answer: Asked, reused: 'kit.sentBefore' }, () => ask(ctx, input));
}

const Asked = z.object({ id: z.uuid() });

async function ask(ctx: Ctx, { orderId, amountMinor, reason }: RefundInput): Promise<z.infer<typeof Asked>> {
  const order = (await lockOrder(ctx, { id: orderId })) ?? fail('kit.notFound');
  if (order.providerPaymentId === null) fail('payments.notRefundable');
  const wanted = await partToRefund(ctx, order, amountMinor);
  const { currency } = chargedOf(order);
  const refund = only(
    await ctx.tx
      .insert(refundsTable)
      .values({ orderId, amountMinor: wanted, currency, reason, requestedBy: ctx.actor.accountId })
      .returning(),
  );
  await noteEvent(ctx, orderId, 'refundRequested', { amount: { minor: wanted, currency }, by: ctx.actor.accountId, reason });
  await ctx.audit(paymentsAudit.refundRequested, { number: order.number, amount: wanted, currency, reason }, { on: `order:${orderId}` });
  await queueRefund(ctx, order, refund);
  return { id: refund.id };
}

/**
 * The amount to refund; undefined means everything that is left. The order is locked, so concurrent refunds are counted one after the
 * other.
 */
export async function partToRefund(ctx: Ctx, order: Order, amountMinor: number | undefined): Promise<number> {
  if (isOwn(ctx.actor, order)) fail('payments.ownOrder');
  if (!payMoves.refunded.includes(order.payStatus)) fail('payments.notRefundable');
  const left = paidMinorOf(order) - order.refundedMinor - sumOf(await listUnderWay(ctx, order));
  const part = amountMinor ?? left;
  if (part <= 0 || part > left) fail('payments.refundTooLarge', { left: left / 100 });
  return part;
}
