import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import type { Settled } from '../messages/settle.ts';
import { noteEvent } from '../orders/order-events.ts';
import { settleReturn } from '../parked/confirm-return.ts';
import { findPaymentOf } from '../parked/parked-payments.queries.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';
import type { PaymentProvider, ProviderMessage } from '../providers/provider.ts';
import { paidMinorOf } from '../top-up/order-to-start.ts';
import { confirmRefund } from './confirm-refund.ts';

type Told = NonNullable<ProviderMessage['refund']>;

/** The provider reports a refund: one requested here, or one made in its own dashboard. */
export async function settleRefund(
  ctx: Ctx,
  order: Order,
  provider: Pick<PaymentProvider, 'name'>,
  message: ProviderMessage,
): Promise<Settled> {
  const { refund: told } = message;
  const outcome = await settleReturn(ctx, order, provider, message);
  if (outcome) return { outcome };
  const fits = told !== undefined && told.amount.minor > 0 && told.amount.currency === order.chargedCurrency;
  if (!fits) return park(ctx, order, provider, told);
  if (order.paidAt === null) {
    // For a parked payment: notify staff now, and if they accept it later, this part has already been refunded.
    const parked = message.paymentId !== null && (await findPaymentOf(ctx.tx, order, message.paymentId));
    return { ...(parked ? await park(ctx, order, provider, told) : { outcome: 'accepted' as const }), waits: true };
  }
  const carried = await findTold(ctx, order, told);
  if (!carried && ((await nameTaken(ctx, order, told)) || (await isBooked(ctx, order, message, told)))) return { outcome: 'accepted' };
  const known = carried ?? (await adopt(ctx, order, told));
  if (known) {
    await confirmRefund(ctx, order, known, told.id);
    return { outcome: 'accepted' };
  }
  if (order.refundedMinor + told.amount.minor > paidMinorOf(order)) return park(ctx, order, provider, told);
  const { minor: amountMinor, currency } = told.amount;
  const made = await ctx.tx
    .insert(refundsTable)
    .values({ orderId: order.id, amountMinor, currency, reason: `Made at ${provider.name}` })
    .returning();
  await confirmRefund(ctx, order, only(made), told.id);
  return { outcome: 'accepted' };
}

async function findTold({ tx }: Ctx, { id }: Order, told: Told): Promise<Refund | undefined> {
  const [refund] = await tx
    .select()
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, id), eq(refundsTable.providerRefundId, told.id)));
  return refund;
}

/** One of our refunds whose provider id was not known yet. */
async function adopt({ tx }: Ctx, { id }: Order, told: Told): Promise<Refund | undefined> {
  const [refund] = await tx
    .select()
    .from(refundsTable)
    .where(
      and(
        eq(refundsTable.orderId, id),
        isNull(refundsTable.providerRefundId),
        isNull(refundsTable.paymentId),
        inArray(refundsTable.state, ['requested', 'sent']),
        eq(refundsTable.amountMinor, told.amount.minor),
      ),
    )
    .orderBy(refundsTable.requestedAt)
    .limit(1);
  return refund;
}

/**
 * Matches confirmed refunds without a provider id: settleTotal and recordRefund do not know which refund it was, and one whose answer was
 * lost is known only by the total. This message names it, perhaps in part; the provider repeats no id, so counting the amounts is enough
 * (docs/decisions/080).
 */
async function nameTaken({ tx }: Ctx, { id }: Order, told: Told): Promise<boolean> {
  const left = sql`${refundsTable.amountMinor} - ${refundsTable.namedMinor}`;
  const named = await tx
    .update(refundsTable)
    .set({ namedMinor: sql`${refundsTable.namedMinor} + ${told.amount.minor}` })
    .where(
      inArray(
        refundsTable.id,
        tx
          .select({ id: refundsTable.id })
          .from(refundsTable)
          .where(and(isConfirmedOf(id), isNull(refundsTable.providerRefundId), sql`${left} >= ${told.amount.minor}`))
          // Takes the best fit, so that larger ones keep room.
          .orderBy(asc(left))
          .limit(1),
      ),
    )
    .returning({ id: refundsTable.id });
  return named.length > 0;
}

/**
 * True if the provider's total has no room for this refund beside what is booked: two refunds of the same amount swapped ids, or it
 * replaces a failed one. Anything in the total beyond the books is left to settleTotal.
 */
async function isBooked({ tx }: Ctx, order: Order, { paymentId, refunded }: ProviderMessage, told: Told): Promise<boolean> {
  if (!refunded || paymentId !== order.providerPaymentId || refunded.currency !== order.chargedCurrency) return false;
  const { amountMinor, namedMinor, recorded } = refundsTable;
  // A refund recorded by staff may have bypassed the provider (a bank transfer, a dispute): it counts only once part of it was named.
  const inTotal = sql<string | null>`sum(${amountMinor}) filter (where not ${recorded} or ${namedMinor} > 0)`;
  const { booked } = only(await tx.select({ booked: inTotal }).from(refundsTable).where(isConfirmedOf(order.id)));
  return refunded.minor - Number(booked ?? 0) < told.amount.minor;
}

/** For the order's own payment. */
const isConfirmedOf = (orderId: string) =>
  and(eq(refundsTable.orderId, orderId), eq(refundsTable.state, 'confirmed'), isNull(refundsTable.paymentId));

async function park(ctx: Ctx, order: Order, provider: Pick<PaymentProvider, 'name'>, told: Told | undefined): Promise<Settled> {
  await noteEvent(ctx, order.id, 'parked', { why: 'refund', refund: told?.id, amount: told?.amount });
  await raiseAlarm(ctx, { kind: paymentsAlarms.parked, on: `order:${order.number}`, params: { provider: provider.name, why: 'refund' } });
  return { outcome: 'parked', reason: 'refund' };
}
