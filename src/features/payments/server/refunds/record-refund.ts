import { z } from 'zod';
import { orderSubject, paymentsAudit } from '#features/payments/payments.feature.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { doneOnce, type Once } from '#kit/idempotency/idempotently.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type OrderFile, readOrderFile } from '../orders/orders-office.queries.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { confirmRefund } from './confirm-refund.ts';
import { partToRefund, type RefundInput } from './refund-order.ts';

/**
 * Staff record a refund made at a provider that does not report refunds. The provider is not called: it is booked at once, like a confirmed
 * refund. The order is locked. If the provider reports it later, it is found as done (see settleRefund).
 */
export function recordRefund(ctx: Ctx, input: RefundInput, providers: Providers): Promise<Once<z.infer<typeof Recorded>>> {
  const scope = `payments.recordRefund:${ctx.actor.accountId}`;
  return doneOnce(ctx, { scope, request: input, answer: Recorded, reused: 'kit.sentBefore' }, () => record(ctx, input, providers));
}

const Recorded = z.object({ id: z.uuid() });

async function record(ctx: Ctx, { orderId, amountMinor, reason }: RefundInput, providers: Providers): Promise<z.infer<typeof Recorded>> {
  const order = found(await lockOrder(ctx, { id: orderId }));
  const part = await partToRefund(ctx, order, amountMinor);
  if (!mayRecord(order, await readOrderFile(ctx.tx, order), providers)) fail('payments.providerTells');
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

/** If the provider reports refunds and has not failed to, wait for its report: recording it as well would book the money twice. */
export function mayRecord({ provider: name }: Order, file: Pick<OrderFile, 'refunds' | 'events'>, providers: Providers): boolean {
  const provider = providers.get(name);
  return !provider || provider.hidesRefunds === true || isLeftToPeople(file);
}

/** The provider rejected a refund of the order, or reported one that did not match. */
const isLeftToPeople = ({ refunds, events }: Pick<OrderFile, 'refunds' | 'events'>): boolean =>
  refunds.some(({ refund }) => refund.paymentId === null && refund.state === 'refused') ||
  events.some(({ event, detail }) => event === 'parked' && detail.why === 'refund');
