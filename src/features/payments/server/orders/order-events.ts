import { sql } from 'drizzle-orm';
import { orderTopic } from '#features/payments/payments.topics.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { givenLater, statement } from '#kit/db/statement.ts';
import { orderEventsTable } from '../payments.table.ts';

export type OrderEvent =
  | 'created'
  | 'started'
  | 'startUnknown'
  | 'startRefused'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'expired'
  /** The provider never reported the result of the payment. */
  | 'expiredUnanswered'
  | 'parked'
  | 'acceptanceAsked'
  | 'parkedAccepted'
  | 'parkedReturned'
  | 'parkedClosed'
  | 'queued'
  | 'taken'
  | 'delivered'
  | 'resent'
  | 'noted'
  | 'checked'
  | 'checkFailed'
  | 'refundRequested'
  | 'refundRecorded'
  | 'refundSent'
  | 'refundUnanswered'
  | 'refundRefused'
  | 'refunded'
  | 'refundFailed'
  | 'chargebackOpened'
  | 'chargebackWon'
  | 'chargebackLost';

type Noter = Pick<Ctx, 'tx' | 'afterCommit' | 'services'>;

/** Adds an event to an order's timeline; live viewers of the order are notified after the commit. */
export async function noteEvent(
  ctx: Noter,
  orderId: string,
  event: OrderEvent,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await addEvent(ctx.tx).execute({ orderId, event, detail });
  ctx.afterCommit(() => ctx.services.realtime.publish(orderTopic(orderId), {}));
}

type NotedEvent = { readonly orderId: string; readonly event: OrderEvent; readonly detail: Readonly<Record<string, unknown>> };

/** Several events in one statement, in the given order. */
export async function noteEvents(ctx: Noter, events: readonly NotedEvent[]): Promise<void> {
  await ctx.tx.execute(sql`insert into ${orderEventsTable} (order_id, event, detail)
    select order_id, event, detail
    from unnest(
      ${sql.param(events.map(({ orderId }) => orderId))}::uuid[],
      ${sql.param(events.map(({ event }) => event))}::text[],
      ${sql.param(events.map(({ detail }) => JSON.stringify(detail)))}::jsonb[]
    ) with ordinality as given (order_id, event, detail, place)
    order by place`);
  const orders = new Set(events.map(({ orderId }) => orderId));
  ctx.afterCommit(() => {
    for (const order of orders) ctx.services.realtime.publish(orderTopic(order), {});
  });
}

const addEvent = statement((tx) =>
  tx
    .insert(orderEventsTable)
    .values(givenLater('orderId', 'event', 'detail'))
    .prepare('add_order_event'),
);
