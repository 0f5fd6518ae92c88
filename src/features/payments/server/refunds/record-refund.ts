import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderSubject, paymentsAudit } from '#features/payments/payments.audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { idempotently } from '#kit/idempotency/idempotently.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, orderEventsTable, refundsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { confirmRefund } from './confirm-refund.ts';
import { partToRefund, type RefundInput } from './refund-order.ts';

/**
 * A person says that money went back at the provider, where the provider says nothing of it. Nobody is asked: it is booked at once, like
 * a refund that was confirmed. The order is held. Should the provider name it after all, it is found done (see settleRefund).
 */
export function recordRefund(ctx: Ctx, input: RefundInput, providers: Providers): Promise<{ readonly id: string }> {
  const scope = `payments.recordRefund:${ctx.actor.accountId}`;
  return idempotently(ctx, { scope, request: input, answer: Recorded, reused: 'kit.sentBefore' }, () => record(ctx, input, providers));
}

const Recorded = z.object({ id: z.uuid() });

async function record(ctx: Ctx, { orderId, amountMinor, reason }: RefundInput, providers: Providers): Promise<{ id: string }> {
  const order = found(await lockOrder(ctx, { id: orderId }));
  const part = await partToRefund(ctx, order, amountMinor);
  if (!mayRecord(order, { providers, left: await isLeftToPeople(ctx, order) })) fail('payments.providerTells');
  const { chargedCurrency: currency } = order;
  const refund = only(
    await ctx.tx
      .insert(refundsTable)
      .values({ orderId, amountMinor: part, currency, reason, requestedBy: ctx.actor.accountId, recorded: true })
      .returning(),
  );
  await noteEvent(ctx, orderId, 'refundRecorded', { amount: { minor: part, currency }, by: ctx.actor.accountId, reason });
  await ctx.audit(paymentsAudit.refundRecorded, { number: order.number, amount: part, currency, reason }, { on: orderSubject(orderId) });
  await confirmRefund(ctx, order, refund, null);
  return { id: refund.id };
}

type Known = {
  readonly providers: Providers;
  /** The provider refused a refund of the order, or told of one that did not fit. */
  readonly left: boolean;
};

/** Where the provider tells of refunds, and has not failed to, its word is waited for: two would book the same money. */
export function mayRecord({ provider: name }: Order, { providers, left }: Known): boolean {
  const provider = providers.get(name);
  return left || !provider || provider.hidesRefunds === true;
}

async function isLeftToPeople({ tx }: Ctx, { id }: Order): Promise<boolean> {
  const refused = and(eq(refundsTable.orderId, id), isNull(refundsTable.paymentId), eq(refundsTable.state, 'refused'));
  const misfit = and(
    eq(orderEventsTable.orderId, id),
    eq(orderEventsTable.event, 'parked'),
    eq(sql`${orderEventsTable.detail} ->> 'why'`, 'refund'),
  );
  return (await tx.$count(refundsTable, refused)) > 0 || (await tx.$count(orderEventsTable, misfit)) > 0;
}
