import { and, eq, gte, isNull, ne, or, sum } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { openStatuses } from '#features/payments/order-states.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { isForgotten } from '../erase-buyer.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import type { Outcome, PaymentProvider, ProviderMessage, RawMessage } from '../providers/provider.ts';
import { confirmRefund } from '../refunds/confirm-refund.ts';
import { acceptPayment, mismatchOf } from './accept-payment.ts';
import { actOnWaiting, settleAfterPayment } from './after-payment.ts';
import { endMessage, type Kept, recordMessage, type Source } from './record-message.ts';

export type Heard = {
  readonly provider: PaymentProvider;
  readonly message: ProviderMessage;
  readonly raw: RawMessage;
  readonly source: Source;
};
/** `waits`: it arrived before the payment it refers to. */
export type Settled = { readonly outcome: Outcome; readonly reason?: string; readonly waits?: true };

/** Processes a genuine message once. This is the only place where a provider's message moves an order. */
export async function settle(ctx: Ctx, heard: Heard): Promise<Outcome> {
  const { provider, message, raw, source } = heard;
  const kept = await recordMessage(ctx, provider.name, source, raw, message);
  if (kept.outcome) return (await claimOfAnother(ctx, heard, kept)) ?? kept.outcome;
  const order = message.order && (await lockOrder(ctx, message.order));
  const { waits, ...settled }: Settled = order ? await act(ctx, order, heard) : { outcome: 'unknownOrder' };
  if (order && message.kind === 'paid') await actOnWaiting(ctx, order, provider);
  if (order && (message.kind === 'paid' || message.kind === 'refunded')) await settleTotal(ctx, order, provider, message);
  await endMessage(ctx, kept.id, {
    ...settled,
    ...(waits && { waiting: message }),
    ...(order && isForgotten(order) && { forgets: raw }),
    orderId: order?.id ?? null,
    answer: source === 'webhook' ? provider.answer(settled.outcome, raw) : undefined,
  });
  countMessage(ctx, heard, settled.outcome);
  return settled.outcome;
}

export function countMessage({ services }: Ctx, { provider, message }: Heard, outcome: Outcome): void {
  services.metrics
    .counter('payment_messages_total', 'Genuine messages of payment providers', ['provider', 'kind', 'outcome'])
    .add({ provider: provider.name, kind: message.kind, outcome });
}

/** Handles a repeated payment message that names a different order than the first one; undefined if it does not. */
async function claimOfAnother(ctx: Ctx, heard: Heard, { orderId }: Kept): Promise<Outcome | undefined> {
  const { order: named, kind } = heard.message;
  if (kind !== 'paid' || !named || ('id' in named && named.id === orderId)) return undefined;
  const order = await lockOrder(ctx, named);
  return order && order.id !== orderId ? (await acceptPayment(ctx, order, heard)).outcome : undefined;
}

async function act(ctx: Ctx, order: Order, heard: Heard): Promise<Settled> {
  const { provider, message } = heard;
  switch (message.kind) {
    case 'check':
      return mayBePaid(order) && !mismatchOf(ctx, order, provider, message) ? accepted : { outcome: 'declined' };
    case 'pending':
      if (await movePayment(ctx.tx, order.id, 'pending', idOf(message))) await noteEvent(ctx, order.id, 'pending');
      return accepted;
    case 'failed':
    case 'canceled':
      if (await movePayment(ctx.tx, order.id, message.kind, { ...idOf(message), endedAt: new Date() }))
        await noteEvent(ctx, order.id, message.kind, message.reason ? { reason: message.reason } : {});
      return accepted;
    case 'paid':
      return acceptPayment(ctx, order, heard);
    case 'refundFailed':
      await noteFailedRefund(ctx, order, message);
      return accepted;
    case 'refunded':
    case 'chargebackOpened':
    case 'chargebackWon':
    case 'chargebackLost':
      return settleAfterPayment(ctx, order, provider, message);
    case 'other':
      return accepted;
  }
}

const accepted: Settled = { outcome: 'accepted' };
/** Unpaid and not expired. After a declined card the payer can try another one on the same page. */
const mayBePaid = ({ payStatus, expiresAt }: Order): boolean =>
  openStatuses.some((open) => open === payStatus) || ((payStatus === 'failed' || payStatus === 'canceled') && expiresAt > new Date());
const idOf = ({ paymentId }: ProviderMessage) => (paymentId === null ? {} : { providerPaymentId: paymentId });

/**
 * The payer's bank bounced a booked refund: the coins are gone and the buyer has no money. Nothing is reversed, because the money is still
 * owed and will be paid another way; staff get an alarm. A pending refund is failed by its own job.
 */
async function noteFailedRefund(ctx: Ctx, order: Order, { refund: told, reason = '' }: ProviderMessage): Promise<void> {
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

/**
 * The provider reports the refunded total of a payment. Any part that no refund here accounts for is booked at once, and later messages
 * about it find it done (see settleRefund).
 */
async function settleTotal(
  ctx: Ctx,
  { id }: Pick<Order, 'id'>,
  { name }: PaymentProvider,
  { refunded, paymentId }: ProviderMessage,
): Promise<void> {
  // Most messages have no total: skip the query for them.
  if (!refunded) return;
  const order = found(await lockOrder(ctx, { id }));
  // Parked payments are returned separately, and a second payment has its own total.
  if (order.paidAt === null || order.providerPaymentId !== paymentId || refunded.currency !== order.chargedCurrency) return;
  const { known } = only(
    await ctx.tx
      .select({ known: sum(refundsTable.amountMinor).mapWith(Number) })
      .from(refundsTable)
      .where(and(eq(refundsTable.orderId, id), isNull(refundsTable.paymentId), ne(refundsTable.state, 'refused'))),
  );
  const amountMinor = refunded.minor - (known ?? 0);
  if (amountMinor <= 0) return;
  const made = await ctx.tx
    .insert(refundsTable)
    .values({ orderId: id, amountMinor, currency: refunded.currency, reason: `Made at ${name}` })
    .returning();
  await confirmRefund(ctx, order, only(made), null);
}
