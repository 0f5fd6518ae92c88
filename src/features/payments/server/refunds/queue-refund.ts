import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { money } from '#kit/money/money.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';
import { currencyOf, knownOrder, paidMinorOf, receiptOf } from '../top-up/order-to-start.ts';

/** Longer than all attempts of a job: a later job finds the refund finished or unattended. */
export const askForSeconds = 3 * 3_600;
/** Delay before a refund that waits for another one is tried again. */
const waitSeconds = 60;

/**
 * Queues the job that requests a refund from the provider; the caller holds the order lock. The job may call until `next_ask_at` and not
 * later, so that only one of two jobs for a refund ever calls. A payment has one refund in progress at a time: the refunded total shows
 * whether it was made, and two could not be told apart, even if the first has an id and fails later. Others wait for scanRefunds. A refund
 * with a provider id is checked by that id regardless of others.
 */
export async function queueRefund(ctx: Ctx, order: Order, refund: Refund, { afterSeconds = 0 } = {}): Promise<void> {
  // A parked payment is returned in full by its own id and is independent of the payment that paid the order.
  const parked = refund.paymentId !== null;
  const others = parked ? [] : (await listUnderWay(ctx, order)).filter(({ id }) => id !== refund.id);
  if (refund.providerRefundId === null && others.some(({ asked }) => asked > 0)) return putOff(ctx, refund);
  const amount = money(refund.amountMinor, currencyOf(refund.currency));
  const { createdAt, ...known } = knownOrder(order);
  const before = parked ? 0 : order.refundedMinor + sumOf(others.filter(({ state }) => state === 'sent'));
  const { email, lines } = receiptOf(order, amount);
  const nextAskAt = new Date(Date.now() + (afterSeconds + askForSeconds) * 1_000);
  await ctx.tx
    .update(refundsTable)
    .set({ asked: refund.asked + 1, nextAskAt })
    .where(eq(refundsTable.id, refund.id));
  const payload = {
    refundId: refund.id,
    provider: refund.paymentProvider ?? order.provider,
    order: { ...known, paymentId: refund.paymentId ?? known.paymentId, createdAt: createdAt.toISOString() },
    amount,
    refundedBefore: money(before, amount.currency),
    whole: parked || refund.amountMinor === paidMinorOf(order),
    receipt: email === null ? null : { email, lines },
    earlier: refund.providerRefundId,
    sent: refund.state === 'sent',
    until: nextAskAt.toISOString(),
    attempt: 1,
  };
  await ctx.enqueue(sendRefundJob, payload, { startAfterSeconds: afterSeconds });
}

const putOff = async ({ tx }: Ctx, { id }: Refund): Promise<void> =>
  void (await tx
    .update(refundsTable)
    .set({ nextAskAt: new Date(Date.now() + waitSeconds * 1_000) })
    .where(eq(refundsTable.id, id)));

/** Pending refunds of the order's own payment. */
export const listUnderWay = ({ tx }: Ctx, { id }: Order): Promise<Refund[]> =>
  tx
    .select()
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, id), isNull(refundsTable.paymentId), inArray(refundsTable.state, ['requested', 'sent'])));

export const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
