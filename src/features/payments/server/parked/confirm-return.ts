import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, type ProviderPayment, type Refund, refundsTable } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import { leaveReview } from './leave-review.ts';
import { moveParked } from './move-parked.ts';
import { findPaymentOf } from './parked-payments.queries.ts';

type Told = NonNullable<ProviderMessage['refund']>;

/**
 * A parked payment was returned to its payer; the caller holds the order lock. No coins were credited, so none are reversed. Idempotent.
 */
export async function confirmReturn(ctx: Ctx, order: Order, refund: Refund, providerRefundId: string | null): Promise<void> {
  const { tx } = ctx;
  const [mine] = await tx
    .update(refundsTable)
    .set({ state: 'confirmed', endedAt: new Date(), ...(providerRefundId !== null && { providerRefundId }) })
    .where(and(eq(refundsTable.id, refund.id), inArray(refundsTable.state, ['requested', 'sent'])))
    .returning();
  if (!mine || mine.paymentProvider === null || mine.paymentId === null) return;
  const payment = { provider: mine.paymentProvider, providerPaymentId: mine.paymentId };
  if (!(await moveParked(tx, payment, 'returned'))) throw new Error(`Payment ${mine.paymentId} cannot be returned from where it is`);
  await leaveReview(ctx, order, payment, 'returned');
  await noteEvent(ctx, order.id, 'refunded', { amount: { minor: mine.amountMinor, currency: mine.currency }, payment: mine.paymentId });
}

/**
 * The provider reports the return of a parked payment, requested here or made in its own dashboard. undefined: it is not about a parked
 * payment, or not about the full amount.
 */
export async function settleReturn(
  ctx: Ctx,
  order: Order,
  provider: Pick<PaymentProvider, 'name'>,
  { paymentId, refund: told }: ProviderMessage,
): Promise<'accepted' | undefined> {
  const payment = paymentId === null ? undefined : await findPaymentOf(ctx.tx, order, paymentId);
  if (!told || !payment || payment.state === 'accepted' || payment.provider !== provider.name || !isWhole(payment, told)) return undefined;
  const known = await findReturn(ctx, payment);
  if (known?.state !== 'confirmed') await confirmReturn(ctx, order, known ?? (await noteReturn(ctx, order, payment)), told.id);
  return 'accepted';
}

const isWhole = ({ amountMinor, currency }: ProviderPayment, { amount }: Told): boolean =>
  amount.minor === amountMinor && amount.currency === currency;

async function findReturn({ tx }: Ctx, { provider, providerPaymentId }: ProviderPayment): Promise<Refund | undefined> {
  const [refund] = await tx
    .select()
    .from(refundsTable)
    .where(
      and(eq(refundsTable.paymentProvider, provider), eq(refundsTable.paymentId, providerPaymentId), ne(refundsTable.state, 'refused')),
    );
  return refund;
}

async function noteReturn({ tx }: Ctx, { id }: Order, payment: ProviderPayment): Promise<Refund> {
  const { provider: paymentProvider, providerPaymentId: paymentId, amountMinor, currency } = payment;
  const reason = `Made at ${paymentProvider}`;
  return only(
    await tx
      .insert(refundsTable)
      .values({ orderId: id, amountMinor: amountMinor ?? 0, currency: currency ?? '', reason, paymentProvider, paymentId })
      .returning(),
  );
}
