import { and, eq } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { creditedStatuses } from '../order-states.ts';
import { paymentsAlarms } from '../payments.alarms.ts';
import { bookPayment } from './book-order.ts';
import { deliverCoins } from './deliver-coins.ts';
import { mailReceipt } from './mail-receipt.ts';
import { type Misfit, misfitOf } from './misfit.ts';
import { movePayment } from './move-order.ts';
import { noteEvent } from './order-events.ts';
import { type Order, providerPaymentsTable } from './payments.table.ts';
import type { PaymentProvider, ProviderMessage } from './providers/provider.ts';
import type { Settled } from './settle.ts';

/**
 * Money has arrived for an order, which is held. Exactly once, whatever is repeated: the payment's id, the journal's key and the
 * order's state each stand for it alone. What does not fit is kept for a person and credits nothing.
 */
export async function acceptPayment(ctx: Ctx, order: Order, provider: PaymentProvider, message: ProviderMessage): Promise<Settled> {
  const paymentId = message.paymentId ?? `order-${order.number}`;
  const known = await findPayment(ctx, provider, paymentId);
  if (known) return known.state === 'accepted' ? { outcome: 'accepted' } : { outcome: 'parked', reason: known.reason ?? undefined };
  const misfit = misfitOf(ctx, order, provider, message) ?? (isCredited(order) ? 'secondPayment' : undefined);
  if (misfit) return park(ctx, order, provider, { message, paymentId, misfit });
  const { id } = order;
  await ctx.tx.insert(providerPaymentsTable).values({
    provider: provider.name,
    providerPaymentId: paymentId,
    orderId: id,
    amountMinor: order.chargedMinor,
    currency: order.chargedCurrency,
    isTest: message.test,
    state: 'accepted',
  });
  const paid = await movePayment(ctx.tx, id, 'paid', {
    paidAt: new Date(),
    endedAt: null,
    nextCheckAt: null,
    providerPaymentId: paymentId,
    receiptNumber: message.receiptNumber ?? paymentId,
    isTest: message.test,
  });
  if (!paid) throw new Error(`Order ${order.number} cannot become paid from ${order.payStatus}`);
  await bookPayment(ctx.tx, paid);
  await noteEvent(ctx, id, 'paid', { payment: paymentId });
  await deliverCoins(ctx, paid);
  await mailReceipt(ctx, paid);
  const { metrics } = ctx.services;
  ctx.afterCommit(() =>
    metrics.counter('payments_accepted_total', 'Payments that were credited', ['provider']).add({ provider: provider.name }),
  );
  return { outcome: 'accepted' };
}

type Parked = { readonly message: ProviderMessage; readonly paymentId: string; readonly misfit: Misfit };

async function park(ctx: Ctx, order: Order, provider: PaymentProvider, { message, paymentId, misfit }: Parked): Promise<Settled> {
  await ctx.tx.insert(providerPaymentsTable).values({
    provider: provider.name,
    providerPaymentId: paymentId,
    orderId: order.id,
    amountMinor: message.amount?.minor ?? null,
    currency: message.amount?.currency ?? null,
    isTest: message.test,
    state: 'parked',
    reason: misfit,
  });
  await movePayment(ctx.tx, order.id, 'review', { nextCheckAt: null });
  await noteEvent(ctx, order.id, 'parked', { why: misfit, payment: paymentId, amount: message.amount });
  await raiseAlarm(ctx, { kind: paymentsAlarms.parked, on: `order:${order.number}`, params: { provider: provider.name, why: misfit } });
  return { outcome: 'parked', reason: misfit };
}

async function findPayment({ tx }: Ctx, { name }: PaymentProvider, paymentId: string) {
  const [known] = await tx
    .select()
    .from(providerPaymentsTable)
    .where(and(eq(providerPaymentsTable.provider, name), eq(providerPaymentsTable.providerPaymentId, paymentId)));
  return known;
}

const isCredited = ({ payStatus }: Order): boolean => creditedStatuses.some((status) => status === payStatus);
