import { sql } from 'drizzle-orm';
import { openStatuses, type PayStatus } from '#features/payments/order-states.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { isForgotten } from '../erase-buyer.ts';
import { lockFreeOrders } from '../orders/lock-order.ts';
import { type Order, providerMessagesTable, providerPaymentsTable } from '../payments.table.ts';
import type { Outcome, ProviderMessage } from '../providers/provider.ts';
import { acceptFitting, mismatchOf } from './accept-payment.ts';
import { keyOf, recordAccepted } from './record-message.ts';
import { countMessage, type Heard } from './settle.ts';

/** Lock timeout of a batch; after it the messages are settled one by one. */
const lockMs = 250;

/** A payment without further information. Only such messages are settled in a batch. */
export const isPlain = ({ kind, order, paymentId, refunded }: ProviderMessage): boolean =>
  kind === 'paid' && order !== null && paymentId !== null && refunded === undefined;

/**
 * Settles several plain messages in one transaction, one statement per step. The outcome is undefined for messages that `settle` must
 * handle (a repeated or late one, a mismatched payment, a locked order): nothing was written for them. For the others the result is the
 * same as that of `settle`.
 */
export async function settleTogether(ctx: Ctx, heard: readonly Heard[]): Promise<readonly (Outcome | undefined)[]> {
  const first = onceEach(heard);
  if (first.length < 2) return [];
  await ctx.tx.execute(sql.raw(`set local lock_timeout = '${lockMs}ms'`));
  const orders = await lockFreeOrders(
    ctx,
    first.flatMap(({ message }) => message.order ?? []),
  );
  const fitting = orders.flatMap((order) => {
    const of = first.find(({ message }) => isAbout(message, order));
    return of && isPayable(ctx, order, of) ? [{ ...of, order }] : [];
  });
  if (fitting.length === 0) return [];
  const closer = await needCloserLook(ctx, fitting);
  const plain = fitting.filter(({ order }) => !closer.has(order.id));
  if (plain.length === 0) return [];
  const accepted = plain.map(({ provider, raw, message, order }) => ({
    provider: provider.name,
    raw,
    message,
    orderId: order.id,
    answer: provider.answer('accepted', raw),
  }));
  const taken = await recordAccepted(ctx, accepted);
  const settled = plain.filter((one) => taken.has(keyOfHeard(one)));
  if (settled.length === 0) return [];
  await acceptFitting(ctx, settled);
  for (const one of settled) countMessage(ctx, one, 'accepted');
  const messages = new Set(settled.map(({ message }) => message));
  return heard.map(({ message }) => (messages.has(message) ? 'accepted' : undefined));
}

const keyOfHeard = ({ provider, message }: Heard): string => keyOf(provider.name, message.dedupKey);

/** The first message of each key, payment and order; the others are settled after it. */
function onceEach(heard: readonly Heard[]): readonly Heard[] {
  const seen = new Set<string>();
  return heard.filter((one) => {
    const { provider, message } = one;
    const names = [`key ${keyOfHeard(one)}`, `payment ${provider.name} ${message.paymentId}`, `order ${JSON.stringify(message.order)}`];
    if (!isPlain(message) || names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

const isAbout = ({ order: named }: ProviderMessage, { id, number }: Order): boolean =>
  named !== null && ('id' in named ? named.id.toLowerCase() === id : named.number === number);

const unpaid: readonly PayStatus[] = [...openStatuses, 'failed', 'expired', 'canceled'];

function isPayable(ctx: Ctx, order: Order, { provider, message }: Heard): boolean {
  const mayBeLate = provider.payableAnyTime && order.expiresAt <= new Date();
  return unpaid.includes(order.payStatus) && !mayBeLate && !isForgotten(order) && !mismatchOf(ctx, order, provider, message);
}

/** Orders whose payment is already known, and those with messages that arrived before their payment. */
async function needCloserLook({ tx }: Ctx, fitting: readonly (Heard & { readonly order: Order })[]): Promise<ReadonlySet<string>> {
  const ids = sql.param(fitting.map(({ order }) => order.id));
  const { rows } = await tx.execute<{ id: string }>(sql`select order_id::text as id from ${providerMessagesTable}
    where order_id = any(${ids}::uuid[]) and waiting is not null
    union all
    select given.id::text
    from unnest(
      ${ids}::uuid[],
      ${sql.param(fitting.map(({ provider }) => provider.name))}::text[],
      ${sql.param(fitting.map(({ message }) => message.paymentId))}::text[]
    ) as given (id, provider, provider_payment_id)
    join ${providerPaymentsTable} using (provider, provider_payment_id)`);
  return new Set(rows.map(({ id }) => id));
}
