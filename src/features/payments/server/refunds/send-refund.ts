import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { confirmReturn } from '../parked/confirm-return.ts';
import { reopenParked } from '../parked/return-parked.ts';
import type { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';
import type { Providers, RefundAnswer } from '../providers/provider.ts';
import { confirmRefund } from './confirm-refund.ts';
import { enqueueRefund } from './refund-order.ts';

type Payload = z.output<(typeof sendRefundJob)['payload']>;

const askMs = 20_000;
/** A refund that the provider keeps pending is asked about this often, this many times: about ten days. */
const againSeconds = 3_600;
const maxAttempts = 240;

/**
 * Asks the provider for a refund, always under the same key, and writes down what it says. Nothing is open while it is asked; a
 * provider that does not answer makes the job fail, and the job is tried again.
 */
export async function sendRefund(ctx: Ctx, payload: Payload, providers: Providers): Promise<void> {
  const provider = providers.get(payload.provider) ?? fail('payments.providerOff');
  const { order: known, amount, whole, refundedBefore, receipt, refundId, earlier = null } = payload;
  const paymentId = known.paymentId ?? fail('payments.notRefundable');
  const order = { ...known, createdAt: new Date(known.createdAt) };
  const answer = await provider.refund(
    { order, paymentId, amount, whole, refundedBefore, key: `refund-${refundId}`, earlier, receipt },
    { signal: AbortSignal.timeout(askMs) },
  );
  await record(ctx, payload, answer);
}

async function record(ctx: Ctx, { order: { id }, refundId, attempt }: Payload, answer: RefundAnswer): Promise<void> {
  const order = (await lockOrder(ctx, { id })) ?? fail('kit.notFound');
  const [refund] = await ctx.tx.select().from(refundsTable).where(eq(refundsTable.id, refundId));
  if (!refund || (refund.state !== 'requested' && refund.state !== 'sent')) return;
  if (answer.state === 'refused') return refuse(ctx, order, refund, answer.reason);
  if (answer.state === 'done') return (refund.paymentId === null ? confirmRefund : confirmReturn)(ctx, order, refund, answer.refundId);
  if (refund.state === 'requested') await noteEvent(ctx, id, 'refundSent', { refund: answer.refundId });
  await ctx.tx.update(refundsTable).set({ state: 'sent', providerRefundId: answer.refundId }).where(eq(refundsTable.id, refundId));
  if (attempt < maxAttempts)
    await enqueueRefund(ctx, order, refund, { attempt: attempt + 1, afterSeconds: againSeconds, earlier: answer.refundId });
  else await alarm(ctx, order, 'still pending');
}

async function refuse(ctx: Ctx, order: Order, refund: Refund, reason: string): Promise<void> {
  await ctx.tx
    .update(refundsTable)
    .set({ state: 'refused', endedAt: new Date(), failure: reason.slice(0, 500) })
    .where(and(eq(refundsTable.id, refund.id), inArray(refundsTable.state, ['requested', 'sent'])));
  const { paymentProvider: provider, paymentId: providerPaymentId } = refund;
  if (provider !== null && providerPaymentId !== null) await reopenParked(ctx, order, { provider, providerPaymentId });
  await noteEvent(ctx, order.id, 'refundRefused', { reason: reason.slice(0, 500) });
  await alarm(ctx, order, reason);
}

const alarm = (ctx: Ctx, { number }: Order, reason: string): Promise<void> =>
  raiseAlarm(ctx, { kind: paymentsAlarms.refundRefused, on: `order:${number}`, params: { reason: reason.slice(0, 200) } });
