import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { noteEvent } from '../orders/order-events.ts';
import { type Order, ordersTable, type Refund, refundsTable } from '../payments.table.ts';
import { askForSeconds, queueRefund } from './queue-refund.ts';
import { refuseRefund } from './refuse-refund.ts';

const maxAtOnce = 200;
const maxDays = 45;
/** Finance gets an alarm when the first job of a refund has run out, then once a day. */
const asksADay = 86_400 / askForSeconds;

/**
 * Queues refunds whose job has run out without a result, because it used up its attempts or no worker ran. Outages recover this way without
 * staff. Locked orders are skipped until the next scan (docs/decisions/080).
 */
export async function scanRefunds(ctx: Ctx): Promise<void> {
  const orders = await ctx.tx
    .select()
    .from(ordersTable)
    .where(inArray(ordersTable.id, ctx.tx.select({ id: refundsTable.orderId }).from(refundsTable).where(isDue).limit(maxAtOnce)))
    .for('update', { skipLocked: true });
  for (const order of orders)
    for (const refund of await listDue(ctx, order)) await (isHopeless(refund) ? giveUp : askAgain)(ctx, order, refund);
}

const isDue = and(inArray(refundsTable.state, ['requested', 'sent']), lte(refundsTable.nextAskAt, sql`now()`));

const listDue = ({ tx }: Ctx, { id }: Order): Promise<Refund[]> =>
  tx
    .select()
    .from(refundsTable)
    .where(and(eq(refundsTable.orderId, id), isDue))
    .orderBy(asc(refundsTable.requestedAt));

async function askAgain(ctx: Ctx, order: Order, refund: Refund): Promise<void> {
  if (refund.asked % asksADay === 1) {
    await noteEvent(ctx, order.id, 'refundUnanswered');
    await raiseAlarm(ctx, { kind: paymentsAlarms.refundUnanswered, on: `order:${order.number}` });
  }
  await queueRefund(ctx, order, refund);
}

const isHopeless = ({ asked, requestedAt }: Refund): boolean => asked > 0 && Date.now() - requestedAt.getTime() > maxDays * 86_400_000;

/** No refund stays open forever. When it is requested again, a provider that has made it will say so. */
const giveUp = (ctx: Ctx, order: Order, refund: Refund): Promise<void> =>
  refuseRefund(ctx, order, refund, `no answer in ${maxDays} days: see in the provider's cabinet whether it was made before asking again`);
