import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { settle } from '../messages/settle.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recheckOrderJob } from '../payments.job-kinds.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import type { KnownOrder, PaymentProvider, Providers, RawMessage, StatusAnswer } from '../providers/provider.ts';
import { knownOrder } from '../top-up/order-to-start.ts';
import { movePayment } from './move-order.ts';
import { noteEvent } from './order-events.ts';

/**
 * Seconds from each check to the next: the first is after five minutes, then an hour, then daily for five days. Later payments are unlikely.
 */
const againAfter = [3_600, 86_400, 86_400, 86_400, 86_400, 86_400] as const;
const askMs = 20_000;
const maxAtOnce = 200;

/** Queues a status check for every due order, and expires orders that can no longer be paid. */
export async function scanOrders(ctx: Ctx): Promise<void> {
  // Runs before the checks are queued: the last check has until the next scan to be answered.
  await endUnpaid(ctx);
  const due = await ctx.tx
    .select()
    .from(ordersTable)
    .where(and(isNotNull(ordersTable.nextCheckAt), lte(ordersTable.nextCheckAt, sql`now()`)))
    .orderBy(asc(ordersTable.nextCheckAt))
    .limit(maxAtOnce)
    .for('update', { skipLocked: true });
  for (const order of due) {
    const wait = againAfter[order.checks];
    const nextCheckAt = wait === undefined ? null : sql`now() + make_interval(secs => ${wait})`;
    await ctx.tx
      .update(ordersTable)
      .set({ checks: order.checks + 1, nextCheckAt })
      .where(eq(ordersTable.id, order.id));
    const { createdAt, ...known } = knownOrder(order);
    await ctx.enqueue(recheckOrderJob, { provider: order.provider, order: { ...known, createdAt: createdAt.toISOString() } });
  }
}

async function endUnpaid(ctx: Ctx): Promise<void> {
  const { payStatus, nextCheckAt } = ordersTable;
  for (const id of await listOver(ctx, inArray(payStatus, ['created', 'pending']))) await expire(ctx, id);
  // An `unknown` order expires when the provider does not know it, or when its last check got no answer.
  const isUnanswered = and(eq(payStatus, 'unknown'), isNull(nextCheckAt));
  for (const id of await listOver(ctx, isUnanswered)) await expire(ctx, id, 'expiredUnanswered');
}

/** One state per query: each has its own index. */
async function listOver({ tx }: Ctx, state: SQL | undefined): Promise<readonly string[]> {
  const over = await tx
    .select({ id: ordersTable.id })
    .from(ordersTable)
    .where(and(state, lte(ordersTable.expiresAt, sql`now() - interval '5 minutes'`)))
    .limit(maxAtOnce)
    .for('update', { skipLocked: true });
  return over.map(({ id }) => id);
}

export async function recheckOrder(
  ctx: Ctx,
  { provider: name, order }: z.output<(typeof recheckOrderJob)['payload']>,
  providers: Providers,
): Promise<void> {
  const provider = providers.get(name);
  // The provider is no longer configured: skip the check; the order expires when its checks are used up.
  if (!provider) return;
  const known = { ...order, createdAt: new Date(order.createdAt) };
  await recordStatus(ctx, known, provider, await askStatus(ctx, known, provider));
}

/** undefined: the provider did not answer. Called outside any transaction. */
export async function askStatus(
  { log }: Pick<Ctx, 'log'>,
  known: KnownOrder,
  provider: PaymentProvider,
): Promise<StatusAnswer | undefined> {
  try {
    return await provider.status(known, { signal: AbortSignal.timeout(askMs) });
  } catch (error) {
    log.warn({ err: error, order: known.number, provider: provider.name }, 'the provider did not say what became of an order');
    return undefined;
  }
}

/** The answer to a status check is treated like a provider message. */
export async function recordStatus(
  ctx: Ctx,
  { id, number }: KnownOrder,
  provider: PaymentProvider,
  answer: StatusAnswer | undefined,
): Promise<void> {
  // Lock before the first write: two transactions that write first and lock later would deadlock.
  const order = found(await lockOrder(ctx, { id }));
  if (!answer) return noteEvent(ctx, id, 'checkFailed');
  await noteEvent(ctx, id, 'checked', { state: answer.known ? answer.message.kind : 'unknown' });
  if (answer.known) {
    // We asked about this order, so the answer belongs to it even if it names none.
    const message = { ...answer.message, order: answer.message.order ?? { id } };
    await settle(ctx, { provider, message, raw: asRaw(number, answer), source: 'status' });
  } else if (isOver(order)) await expire(ctx, id);
}

/** A payment after expiry is still credited. */
async function expire(ctx: Ctx, id: string, event: 'expired' | 'expiredUnanswered' = 'expired'): Promise<void> {
  if (await movePayment(ctx.tx, id, 'expired', { endedAt: new Date() })) await noteEvent(ctx, id, event);
}

const isOver = ({ expiresAt }: Order): boolean => expiresAt.getTime() <= Date.now();

const asRaw = (number: number, answer: StatusAnswer): RawMessage => ({
  body: Buffer.from(JSON.stringify(answer)),
  headers: {},
  query: '',
  path: `status of ${number}`,
  method: 'GET',
  ip: '',
});
