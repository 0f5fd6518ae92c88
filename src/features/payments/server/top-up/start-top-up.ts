import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { paymentsContract } from '#features/payments/payments.contract.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { idempotencyKeyOf } from '#kit/idempotency/idempotently.ts';
import { movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import { ProviderRefused, type Providers, type Started } from '../providers/provider.ts';
import { type Claimed, claimOrder, type TopUp } from './claim-order.ts';
import { takeOrderTurn } from './guesses.ts';
import { orderToStart, type WayBack } from './order-to-start.ts';
import { rememberOrder } from './recent-orders.ts';

type Answer = OutputOf<typeof paymentsContract.startTopUp>;

/** Longer than any provider takes, shorter than a buyer waits. */
const startMs = 10_000;
/** A start without a result after this time was interrupted: it is repeated under the same idempotency key. */
const interruptedMs = 30_000;

/**
 * Claims the order, calls the provider and records the answer; no transaction is open during the call. Without an answer the order stays
 * `unknown` and is checked later; the same request repeated tries again under the same key.
 */
export async function startTopUp(ctx: SagaCtx, input: TopUp, providers: Providers, back: WayBack = { plain: false }): Promise<Answer> {
  const answer = await startOnce(ctx, input, providers, back);
  rememberOrder(ctx, answer.order);
  return answer;
}

async function startOnce(ctx: SagaCtx, input: TopUp, providers: Providers, back: WayBack): Promise<Answer> {
  const key = idempotencyKeyOf(ctx);
  const turn = await takeOrderTurn(ctx, { globalId: input.globalId, quoted: input.quote !== undefined });
  const claimed = await ctx
    .step((step) => claimOrder(step, input, key, providers))
    .catch(async (error: unknown) => {
      await turn.refused(error);
      throw error;
    });
  if (claimed.fresh) return start(ctx, claimed, providers, back);
  const order = await settled(ctx, claimed.order);
  if (isAnswered(order)) return answerOf(order);
  if (order.payStatus === 'failed' || order.payStatus === 'canceled') fail('payments.providerRefused');
  if (order.payStatus !== 'unknown' && !isInterrupted(order)) fail('payments.stillStarting');
  return start(ctx, { ...claimed, order }, providers, back);
}

async function start(ctx: SagaCtx, { order, method }: Claimed, providers: Providers, back: WayBack): Promise<Answer> {
  const provider = providers.get(order.provider) ?? fail('payments.methodUnavailable');
  let started: Started;
  try {
    started = await provider.start(orderToStart(ctx, order, { ...method, ...back }), { signal: AbortSignal.timeout(startMs) });
  } catch (error) {
    return ctx.step((step) => noteFailedStart(step, order, error)).then((code) => fail(code));
  }
  return answerOf(await ctx.step((step) => recordStart(step, order, started)));
}

/** The payment may arrive before the provider's answer: the order is then already paid and stays so. */
async function recordStart(ctx: Ctx, order: Order, { url, postdata, paymentId }: Started): Promise<Order> {
  const known = { payUrl: url, payForm: postdata ?? null, ...(paymentId !== null && { providerPaymentId: paymentId }) };
  const pending = await movePayment(ctx.tx, order.id, 'pending', known);
  await noteEvent(ctx, order.id, 'started');
  if (pending) return { ...order, ...known, payStatus: 'pending' };
  return only(await ctx.tx.update(ordersTable).set(known).where(eq(ordersTable.id, order.id)).returning());
}

async function noteFailedStart(ctx: Ctx, { id, number }: Order, error: unknown) {
  const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
  if (error instanceof ProviderRefused) {
    await movePayment(ctx.tx, id, 'failed', { nextCheckAt: null });
    await noteEvent(ctx, id, 'startRefused', { reason });
    return 'payments.providerRefused';
  }
  ctx.log.warn({ err: error, order: number }, 'the provider did not answer to a start');
  await ctx.tx.update(ordersTable).set({ nextCheckAt: sql`now() + interval '1 minute'` }).where(eq(ordersTable.id, id));
  await movePayment(ctx.tx, id, 'unknown');
  await noteEvent(ctx, id, 'startUnknown', { reason });
  return 'payments.providerSilent';
}

/** Waits briefly for another request that is starting the same order. */
async function settled(ctx: SagaCtx, order: Order): Promise<Order> {
  const end = performance.now() + startMs;
  let current = order;
  while (current.payStatus === 'created' && !isInterrupted(current) && performance.now() < end && !ctx.signal.aborted) {
    await pause(100);
    current = await ctx.step(async ({ tx }) => only(await tx.select().from(ordersTable).where(eq(ordersTable.id, order.id))));
  }
  return current;
}

const isAnswered = ({ payUrl }: Order): boolean => payUrl !== null;
const isInterrupted = ({ payStatus, createdAt }: Order): boolean =>
  payStatus === 'created' && Date.now() - createdAt.getTime() > interruptedMs;

const answerOf = ({ id, payUrl, payForm }: Order): Answer => ({
  url: payUrl ?? fail('payments.stillStarting'),
  ...(payForm && { postdata: { ...payForm } }),
  order: id,
});
