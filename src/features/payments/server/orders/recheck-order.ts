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

/** Seconds after each question until the next: five minutes, an hour, then five days; what nobody has paid by then nobody will. */
const againAfter = [3_600, 86_400, 86_400, 86_400, 86_400, 86_400] as const;
const askMs = 20_000;
const maxAtOnce = 200;

/** Queues a question for every order whose time has come, and ends those that nobody can pay any more. */
export async function scanOrders(ctx: Ctx): Promise<void> {
  // Before the questions are queued: the last one has until the next scan to be answered.
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
  // An unknown one ends when the provider says that it knows nothing of it, or when it has not said a word to the last question.
  const isUnanswered = and(eq(payStatus, 'unknown'), isNull(nextCheckAt));
  for (const id of await listOver(ctx, isUnanswered)) await expire(ctx, id, 'expiredUnanswered');
}

/** Of those in one state: each has an index of its own. */
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
  // Not configured here any more: nobody is asked, and the order ends when its questions are over.
  if (!provider) return;
  const known = { ...order, createdAt: new Date(order.createdAt) };
  await recordStatus(ctx, known, provider, await askStatus(ctx, known, provider));
}

/** undefined: it did not answer. Asked outside any transaction. */
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

/** What the provider says when it is asked counts like a message of its own. */
export async function recordStatus(
  ctx: Ctx,
  { id, number }: KnownOrder,
  provider: PaymentProvider,
  answer: StatusAnswer | undefined,
): Promise<void> {
  // Held before anything is written about it: two that each write first and then want to hold it would wait for each other.
  const order = found(await lockOrder(ctx, { id }));
  if (!answer) return noteEvent(ctx, id, 'checkFailed');
  await noteEvent(ctx, id, 'checked', { state: answer.known ? answer.message.kind : 'unknown' });
  if (answer.known) {
    // Ours was the question, so the answer is about this order whatever it names.
    const message = { ...answer.message, order: answer.message.order ?? { id } };
    await settle(ctx, { provider, message, raw: asRaw(number, answer), source: 'status' });
  } else if (isOver(order)) await expire(ctx, id);
}

/** What is paid after that is credited all the same. */
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
