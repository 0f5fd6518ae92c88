import { inArray, sql } from 'drizzle-orm';
import { sendCommands } from '#features/game-link/server/send-command.ts';
import { deliveryMoves, payMoves } from '#features/payments/order-states.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { orderMovedJob } from '../payments.job-kinds.ts';
import { type Order, ordersTable } from '../payments.table.ts';
import { worldsSeenLast } from '../top-up/recipients.queries.ts';
import { acceptedPayments } from './accepted-payments.ts';
import { bookPayments } from './book-order.ts';
import { creditNotice } from './deliver-coins.ts';
import { receiptOf } from './mail-receipt.ts';
import { noteEvents, type OrderEvent } from './order-events.ts';

type Paid = Partial<Pick<Order, 'coinsBase' | 'coinsBonus' | 'coinsTotal' | 'pricing' | 'receivedMinor'>> &
  Pick<Order, 'isTest'> & { readonly providerPaymentId: string; readonly receiptNumber: string };

export type Credit = { readonly order: Order; readonly paidBy: Paid };

export const creditOrder = (ctx: Ctx, order: Order, paidBy: Paid): Promise<void> => creditOrders(ctx, [{ order, paidBy }]);

/**
 * Marks orders as paid with ledger entries, game notices and receipts, atomically. The caller has locked the orders and accepted their
 * payments. One statement per step, however many orders.
 */
export async function creditOrders(ctx: Ctx, credits: readonly Credit[]): Promise<void> {
  const worlds = await worldsSeenLast(ctx.tx, [...new Set(credits.map(({ order }) => order.accountId))]);
  const paidAt = new Date();
  const paid = credits.map(({ order, paidBy }) => paidOrder(order, paidBy, paidAt, worlds.get(order.accountId)));
  await moveToPaid(ctx, paid);
  await bookPayments(ctx.tx, paid);
  const noticed = paid.filter(({ accountId }) => worlds.has(accountId));
  await sendCommands(
    ctx,
    noticed.map((order) => creditNotice(order, worlds.get(order.accountId) ?? 0)),
  );
  await noteEvents(
    ctx,
    paid.flatMap((order) => linesOf(order, worlds.get(order.accountId))),
  );
  await ctx.enqueueAll(
    sendMail,
    paid.flatMap((order) => receiptOf(ctx, order) ?? []),
  );
  await ctx.enqueueAll(
    orderMovedJob,
    paid.map(({ id: orderId }) => ({ orderId })),
  );
  const { metrics } = ctx.services;
  ctx.afterCommit(() => {
    for (const { provider } of paid) acceptedPayments(metrics).add({ provider });
  });
}

/** Coins are credited here; the game server only shows them. An account never seen on a server gets no notice. */
function paidOrder(order: Order, paidBy: Paid, paidAt: Date, world: number | undefined): Order {
  const isQueued = world !== undefined && deliveryMoves.queued.some((from) => from === order.deliveryStatus);
  return {
    ...order,
    ...paidBy,
    payStatus: 'paid',
    paidAt,
    endedAt: null,
    nextCheckAt: null,
    ...(world !== undefined && { noticeServer: world }),
    ...(isQueued && { deliveryStatus: 'queued', queuedAt: paidAt }),
  };
}

async function moveToPaid({ tx }: Ctx, orders: readonly Order[]): Promise<void> {
  const given = sql`unnest(
      ${sql.param(orders.map(({ id }) => id))}::uuid[],
      ${sql.param(orders.map(({ coinsBase }) => coinsBase))}::bigint[],
      ${sql.param(orders.map(({ coinsBonus }) => coinsBonus))}::bigint[],
      ${sql.param(orders.map(({ coinsTotal }) => coinsTotal))}::bigint[],
      ${sql.param(orders.map(({ pricing }) => JSON.stringify(pricing)))}::jsonb[],
      ${sql.param(orders.map(({ receivedMinor }) => receivedMinor))}::bigint[],
      ${sql.param(orders.map(({ isTest }) => isTest))}::boolean[],
      ${sql.param(orders.map(({ providerPaymentId }) => providerPaymentId))}::text[],
      ${sql.param(orders.map(({ receiptNumber }) => receiptNumber))}::text[],
      ${sql.param(orders.map(({ paidAt }) => paidAt?.toISOString() ?? null))}::timestamptz[],
      ${sql.param(orders.map(({ deliveryStatus }) => deliveryStatus))}::text[],
      ${sql.param(orders.map(({ queuedAt }) => queuedAt?.toISOString() ?? null))}::timestamptz[],
      ${sql.param(orders.map(({ noticeServer }) => noticeServer))}::int[]
    ) as given (id, coins_base, coins_bonus, coins_total, pricing, received_minor, is_test, provider_payment_id, receipt_number, paid_at,
      delivery_status, queued_at, notice_server)`;
  const { rowCount } = await tx.execute(sql`update ${ordersTable} set
      pay_status = 'paid', ended_at = null, next_check_at = null,
      coins_base = given.coins_base, coins_bonus = given.coins_bonus, coins_total = given.coins_total, pricing = given.pricing,
      received_minor = given.received_minor, is_test = given.is_test, provider_payment_id = given.provider_payment_id,
      receipt_number = given.receipt_number, paid_at = given.paid_at, delivery_status = given.delivery_status,
      queued_at = given.queued_at, notice_server = given.notice_server
    from ${given}
    where ${ordersTable.id} = given.id and ${inArray(ordersTable.payStatus, [...payMoves.paid])}`);
  if (rowCount === orders.length) return;
  throw new Error(`Not every one of these orders can become paid: ${orders.map(({ number }) => number).join(', ')}`);
}

type Line = { readonly orderId: string; readonly event: OrderEvent; readonly detail: Readonly<Record<string, unknown>> };

function linesOf({ id: orderId, providerPaymentId }: Order, server: number | undefined): readonly Line[] {
  const paid = { orderId, event: 'paid', detail: { payment: providerPaymentId } } as const;
  return server === undefined ? [paid] : [paid, { orderId, event: 'queued', detail: { server } }];
}
