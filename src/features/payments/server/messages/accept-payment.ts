import { and, eq, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { creditedStatuses } from '#features/payments/order-states.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { givenLater, statement } from '#kit/db/statement.ts';
import { creditOrder } from '../orders/credit-order.ts';
import { movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, providerPaymentsTable } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import { type Mismatch, mismatchOf } from './mismatch.ts';
import type { Settled } from './settle.ts';

/**
 * Money has arrived for an order, which is held. Exactly once, whatever is repeated: the payment's id, the journal's key and the
 * order's state each stand for it alone. What does not fit is kept for a person and credits nothing.
 */
export async function acceptPayment(ctx: Ctx, order: Order, provider: PaymentProvider, message: ProviderMessage): Promise<Settled> {
  const paymentId = message.paymentId ?? `order-${order.number}`;
  const known = await findPayment(ctx, provider, paymentId);
  // What a person has settled waits for nobody any more.
  if (known) return known.state === 'parked' ? { outcome: 'parked', reason: known.reason ?? undefined } : { outcome: 'accepted' };
  const mismatch = mismatchOf(ctx, order, provider, message) ?? (isCredited(order) ? 'secondPayment' : undefined);
  if (mismatch) return park(ctx, order, provider, { message, paymentId, mismatch });
  await addAccepted(ctx.tx).execute({
    provider: provider.name,
    providerPaymentId: paymentId,
    orderId: order.id,
    amountMinor: order.chargedMinor,
    currency: order.chargedCurrency,
    isTest: message.test,
  });
  await creditOrder(ctx, order, {
    providerPaymentId: paymentId,
    receiptNumber: message.receiptNumber ?? paymentId,
    isTest: message.test,
  });
  return { outcome: 'accepted' };
}

const addAccepted = statement((tx) =>
  tx
    .insert(providerPaymentsTable)
    .values({ ...givenLater('provider', 'providerPaymentId', 'orderId', 'amountMinor', 'currency', 'isTest'), state: 'accepted' })
    .prepare('add_accepted_payment'),
);

type Parked = { readonly message: ProviderMessage; readonly paymentId: string; readonly mismatch: Mismatch };

async function park(ctx: Ctx, order: Order, provider: PaymentProvider, { message, paymentId, mismatch }: Parked): Promise<Settled> {
  await ctx.tx.insert(providerPaymentsTable).values({
    provider: provider.name,
    providerPaymentId: paymentId,
    orderId: order.id,
    amountMinor: message.amount?.minor ?? null,
    currency: message.amount?.currency ?? null,
    isTest: message.test,
    state: 'parked',
    reason: mismatch,
  });
  await movePayment(ctx.tx, order.id, 'review', { nextCheckAt: null });
  await noteEvent(ctx, order.id, 'parked', { why: mismatch, payment: paymentId, amount: message.amount });
  await raiseAlarm(ctx, { kind: paymentsAlarms.parked, on: `order:${order.number}`, params: { provider: provider.name, why: mismatch } });
  return { outcome: 'parked', reason: mismatch };
}

async function findPayment({ tx }: Ctx, { name }: PaymentProvider, paymentId: string) {
  const [known] = await paymentById(tx).execute({ provider: name, paymentId });
  return known;
}

const paymentById = statement((tx) =>
  tx
    .select()
    .from(providerPaymentsTable)
    .where(
      and(
        eq(providerPaymentsTable.provider, sql.placeholder('provider')),
        eq(providerPaymentsTable.providerPaymentId, sql.placeholder('paymentId')),
      ),
    )
    .prepare('payment_by_id'),
);

const isCredited = ({ payStatus }: Order): boolean => creditedStatuses.some((status) => status === payStatus);
