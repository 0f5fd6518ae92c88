import { and, eq, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { creditedStatuses, type Mismatch } from '#features/payments/order-states.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { givenLater, statement } from '#kit/db/statement.ts';
import { creditOrder, creditOrders } from '../orders/credit-order.ts';
import { movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { moveParked } from '../parked/move-parked.ts';
import { listRefusedReturns } from '../parked/parked-payments.queries.ts';
import { type Order, type ProviderPayment, providerMessagesTable, providerPaymentsTable } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import type { Heard, Settled } from './settle.ts';
import { isTooLate } from './too-late.ts';

/**
 * Accepts a payment for an order; the caller holds the order lock. Idempotent: the payment id, the journal key and the order state each
 * prevent a second credit. A mismatched payment is parked for staff and credits nothing.
 */
export async function acceptPayment(ctx: Ctx, order: Order, heard: Heard): Promise<Settled> {
  const { provider, message } = heard;
  const paymentId = message.paymentId ?? `order-${order.number}`;
  const first = await findPayment(ctx, provider, paymentId);
  const foreign = first && first.orderId !== order.id;
  const claim = foreign ? claimId(paymentId, order) : paymentId;
  const known = foreign ? await findPayment(ctx, provider, claim) : first;
  // A payment settled by staff no longer waits.
  if (known && known.state !== 'parked') return { outcome: 'accepted' };
  if (known && !(await isCorrected(ctx, order, known, heard))) return { outcome: 'parked', reason: known.reason ?? undefined };
  if (foreign) return parkClaim(ctx, order, provider, { message, paymentId: claim, payment: first });
  const mismatch = mismatchOf(ctx, order, provider, message) ?? (await standingMismatch(ctx, order, provider));
  if (mismatch) return known ? { outcome: 'parked', reason: mismatch } : park(ctx, order, provider, { message, paymentId, mismatch });
  const accepted = { amountMinor: order.chargedMinor, currency: order.chargedCurrency, isTest: message.test };
  if (known) await moveParked(ctx.tx, known, 'accepted', { ...accepted, reason: null });
  else
    await addAccepted(ctx.tx).execute({
      provider: provider.name,
      providerPaymentId: paymentId,
      orderId: order.id,
      ...accepted,
      registerId: message.registerId ?? null,
    });
  await creditOrder(ctx, order, {
    providerPaymentId: paymentId,
    receiptNumber: message.receiptNumber ?? paymentId,
    isTest: message.test,
  });
  return { outcome: 'accepted' };
}

/**
 * True if a webhook now reports the full amount of a payment that was parked because a status call had reported it net of the fee; the
 * webhook's amount counts. False if a webhook reported a different amount before, or staff tried to return the payment.
 */
async function isCorrected({ tx }: Ctx, order: Order, { reason, providerPaymentId }: ProviderPayment, { source }: Heard): Promise<boolean> {
  if (source !== 'webhook' || reason !== 'amount') return false;
  const { orderId, kind, outcome, source: toldBy } = providerMessagesTable;
  const told = and(eq(orderId, order.id), eq(toldBy, 'webhook'), eq(kind, 'paid'), eq(outcome, 'parked'));
  if ((await tx.$count(providerMessagesTable, told)) > 0) return false;
  return !(await listRefusedReturns(tx, order)).includes(providerPaymentId);
}

/** Mismatches of a matching payment with the order's state: already paid, or too late. */
async function standingMismatch(ctx: Ctx, order: Order, provider: PaymentProvider): Promise<Mismatch | undefined> {
  if (isCredited(order)) return 'secondPayment';
  return (await isTooLate(ctx, order, provider)) ? 'late' : undefined;
}

const addAccepted = statement((tx) =>
  tx
    .insert(providerPaymentsTable)
    .values({
      ...givenLater('provider', 'providerPaymentId', 'orderId', 'amountMinor', 'currency', 'isTest', 'registerId'),
      state: 'accepted',
    })
    .prepare('add_accepted_payment'),
);

export type FittingPayment = { readonly order: Order; readonly provider: PaymentProvider; readonly message: ProviderMessage };

/** Books payments that match their orders exactly. Fails if a payment is already known or an order already paid. */
export async function acceptFitting(ctx: Ctx, payments: readonly FittingPayment[]): Promise<void> {
  const idOf = ({ order, message }: FittingPayment) => message.paymentId ?? `order-${order.number}`;
  await ctx.tx.execute(sql`insert into ${providerPaymentsTable}
      (provider, provider_payment_id, order_id, amount_minor, currency, is_test, register_id, state)
    select provider, provider_payment_id, order_id, amount_minor, currency, is_test, register_id, 'accepted'
    from unnest(
      ${sql.param(payments.map(({ provider }) => provider.name))}::text[],
      ${sql.param(payments.map(idOf))}::text[],
      ${sql.param(payments.map(({ order }) => order.id))}::uuid[],
      ${sql.param(payments.map(({ order }) => order.chargedMinor))}::bigint[],
      ${sql.param(payments.map(({ order }) => order.chargedCurrency))}::text[],
      ${sql.param(payments.map(({ message }) => message.test))}::boolean[],
      ${sql.param(payments.map(({ message }) => message.registerId ?? null))}::text[]
    ) as given (provider, provider_payment_id, order_id, amount_minor, currency, is_test, register_id)`);
  await creditOrders(
    ctx,
    payments.map((payment) => {
      const { order, message } = payment;
      const providerPaymentId = idOf(payment);
      const receiptNumber = message.receiptNumber ?? providerPaymentId;
      return { order, paidBy: { providerPaymentId, receiptNumber, isTest: message.test } };
    }),
  );
}

/** A payment has one row, which belongs to the first order; a second order's claim is stored under a separate id. */
const claimId = (paymentId: string, { number }: Order): string => `${paymentId.slice(0, 180)}@${number}`;

type Claim = { readonly message: ProviderMessage; readonly paymentId: string; readonly payment: ProviderPayment };

/** The payment belongs to another order: this order is credited nothing and parked for staff, and an alarm names both. */
async function parkClaim(ctx: Ctx, order: Order, provider: PaymentProvider, { message, paymentId, payment }: Claim): Promise<Settled> {
  const other = payment.orderId === null ? undefined : await findOrder(ctx.tx, payment.orderId);
  const claimed = { provider: provider.name, payment: payment.providerPaymentId, other: other?.number ?? 0 };
  await raiseAlarm(ctx, { kind: paymentsAlarms.claimedTwice, on: `order:${order.number}`, params: claimed });
  return keepParked(ctx, order, provider, { message, paymentId, mismatch: 'otherOrder', more: { other: claimed.other } });
}

type Parked = {
  readonly message: ProviderMessage;
  readonly paymentId: string;
  readonly mismatch: Mismatch;
  readonly more?: Readonly<Record<string, unknown>>;
};

async function park(ctx: Ctx, order: Order, provider: PaymentProvider, parked: Parked): Promise<Settled> {
  const params = { provider: provider.name, why: parked.mismatch };
  await raiseAlarm(ctx, { kind: paymentsAlarms.parked, on: `order:${order.number}`, params });
  return keepParked(ctx, order, provider, parked);
}

async function keepParked(
  ctx: Ctx,
  order: Order,
  provider: PaymentProvider,
  { message, paymentId, mismatch, more }: Parked,
): Promise<Settled> {
  await ctx.tx.insert(providerPaymentsTable).values({
    provider: provider.name,
    providerPaymentId: paymentId,
    orderId: order.id,
    amountMinor: message.amount?.minor ?? null,
    currency: message.amount?.currency ?? null,
    isTest: message.test,
    // The register's id must lead to the order that the payment is for.
    registerId: mismatch === 'otherOrder' ? null : (message.registerId ?? null),
    state: 'parked',
    reason: mismatch,
  });
  await movePayment(ctx.tx, order.id, 'review', { nextCheckAt: null });
  await noteEvent(ctx, order.id, 'parked', { why: mismatch, payment: paymentId, amount: message.amount, ...more });
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

type Asking = Pick<BaseCtx, 'services'>;

/** How a genuine message does not match its order; undefined if it matches exactly. */
export function mismatchOf({ services }: Asking, order: Order, provider: PaymentProvider, message: ProviderMessage): Mismatch | undefined {
  const { merchant, test, amount } = message;
  if (order.provider !== provider.name) return 'provider';
  if (merchant !== null && provider.merchant !== null && merchant !== provider.merchant) return 'merchant';
  if (test && services.config.mode === 'production') return 'test';
  // Real money for a sandbox order, or a message without an amount: staff must decide.
  if (!test && order.isTest) return 'test';
  if (amount !== null && amount.currency !== order.chargedCurrency) return 'currency';
  if (message.kind !== 'check' && amount === null) return 'amount';
  return amount !== null && amount.minor !== order.chargedMinor ? 'amount' : undefined;
}
