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
/** Finance is told when the first job of a refund is over, and once a day from then on. */
const asksADay = 86_400 / askForSeconds;

/**
 * Queues again what has not ended though its job's time is over: the job died with its tries, or nobody was there to carry it out. So an
 * outage heals by itself. Orders that somebody holds are left for the next time.
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

/** Nothing stays open for ever. Asked for again, a provider that has given it back after all says so. */
const giveUp = (ctx: Ctx, order: Order, refund: Refund): Promise<void> =>
  refuseRefund(ctx, order, refund, `no answer in ${maxDays} days: see in the provider's cabinet whether it was made before asking again`);
