import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { money } from '#kit/money/money.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';
import { currencyOf, knownOrder, paidMinorOf, receiptOf } from '../top-up/order-to-start.ts';

/** Longer than all tries of a job take: who comes after it finds the refund ended, or nobody asking. */
export const askForSeconds = 3 * 3_600;
/** Until a refund is looked at again that waits for another one. */
const waitSeconds = 60;

/**
 * Queues the job that asks the provider for a refund; the order is held. It may ask until `next_ask_at` and not after it, so that of two
 * jobs for one refund only one ever asks. Of one payment one refund at a time is under way: whether one was made tells how much the provider
 * has given back, and two could not be told apart by that, also when the first has a name there and fails later. The other waits for
 * scanRefunds. One with a name is asked about by it, whatever else there is.
 */
export async function queueRefund(ctx: Ctx, order: Order, refund: Refund, { afterSeconds = 0 } = {}): Promise<void> {
  // Parked money goes back whole, by the payment that brought it, and has nothing to do with what the order was paid by.
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

/** Refunds of the order's own payment that are asked for and not ended. */
export const listUnderWay = ({ tx }: Ctx, { id }: Order): Promise<Refund[]> =>
  tx
    .select()
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, id), isNull(refundsTable.paymentId), inArray(refundsTable.state, ['requested', 'sent'])));

export const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
