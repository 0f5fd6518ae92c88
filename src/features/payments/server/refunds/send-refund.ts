import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { confirmReturn } from '../parked/confirm-return.ts';
import type { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';
import { ProviderRefused, type Providers, type RefundAnswer } from '../providers/provider.ts';
import { confirmRefund } from './confirm-refund.ts';
import { queueRefund } from './queue-refund.ts';
import { raiseRefundRefused, refuseRefund } from './refuse-refund.ts';

type Payload = z.output<(typeof sendRefundJob)['payload']>;

const askMs = 20_000;
/** Time for the call, plus clock skew. */
const minMs = 60_000;
/** A refund that stays pending is checked every hour, after ten days every day. */
const againSeconds = 3_600;
const daySeconds = 86_400;
const longSeconds = 10 * daySeconds;

/**
 * Requests a refund from the provider, always under the same key, and records the answer. No transaction is open during the call; if the
 * provider does not answer, the job fails and is retried.
 */
export async function sendRefund(ctx: Ctx, payload: Payload, providers: Providers): Promise<void> {
  // Its time is over: another job takes or has taken over.
  if (payload.until !== undefined && Date.parse(payload.until) - Date.now() < minMs) return;
  await record(ctx, payload, await ask(payload, providers));
}

async function ask(payload: Payload, providers: Providers): Promise<RefundAnswer> {
  const { order: known, amount, whole, refundedBefore, receipt, refundId, earlier = null, sent } = payload;
  const paymentId = known.paymentId ?? fail('payments.notRefundable');
  const order = { ...known, createdAt: new Date(known.createdAt) };
  const wanted = { order, paymentId, amount, whole, refundedBefore, key: `refund-${refundId}`, earlier, sent, receipt };
  try {
    const provider = providers.get(payload.provider);
    if (!provider) throw new ProviderRefused(`${payload.provider} is not configured here`);
    return await provider.refund(wanted, { signal: AbortSignal.timeout(askMs) });
  } catch (error) {
    // Once the provider has accepted a refund, a failing status check does not mark it as rejected.
    if (error instanceof ProviderRefused && !sent) return { state: 'refused', reason: error.message };
    throw error;
  }
}

async function record(ctx: Ctx, { order: { id }, refundId }: Payload, answer: RefundAnswer): Promise<void> {
  const order = (await lockOrder(ctx, { id })) ?? fail('kit.notFound');
  const [refund] = await ctx.tx.select().from(refundsTable).where(eq(refundsTable.id, refundId));
  if (!refund || (refund.state !== 'requested' && refund.state !== 'sent')) return;
  if (answer.state === 'refused') return refuseRefund(ctx, order, refund, answer.reason);
  // Keep the first id: Freedom Pay returns its latest refund, which may be a different one.
  const providerRefundId = refund.providerRefundId ?? (await freeName(ctx, refund, answer.refundId));
  if (answer.state === 'done') return (refund.paymentId === null ? confirmRefund : confirmReturn)(ctx, order, refund, providerRefundId);
  if (refund.state === 'requested') await noteEvent(ctx, id, 'refundSent', { refund: providerRefundId });
  const sent = { state: 'sent', providerRefundId, asked: 0 } as const;
  await ctx.tx.update(refundsTable).set(sent).where(eq(refundsTable.id, refundId));
  await askLater(ctx, order, { ...refund, ...sent });
}

/**
 * An id that another refund of the order already has is not this one's: a provider that returns the last entry of its list may mean either.
 * Without an id it is matched by the provider's total.
 */
async function freeName({ tx }: Ctx, { id, orderId }: Refund, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const others = and(eq(refundsTable.orderId, orderId), eq(refundsTable.providerRefundId, name), ne(refundsTable.id, id));
  return (await tx.$count(refundsTable, others)) > 0 ? null : name;
}

async function askLater(ctx: Ctx, order: Order, refund: Refund): Promise<void> {
  const long = Date.now() - refund.requestedAt.getTime() > longSeconds * 1_000;
  if (long) await raiseRefundRefused(ctx, order, 'still pending');
  await queueRefund(ctx, order, refund, { afterSeconds: long ? daySeconds : againSeconds });
}
