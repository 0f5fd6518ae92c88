import { and, eq, isNull, ne, sum } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import { confirmRefund } from './confirm-refund.ts';

/**
 * The provider reports the refunded total of a payment. Any part that no refund here accounts for is booked at once, and later messages
 * about it find it done (see settleRefund).
 */
export async function settleTotal(
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
