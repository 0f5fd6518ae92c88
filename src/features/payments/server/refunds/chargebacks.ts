import { and, eq, inArray, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Settled } from '../messages/settle.ts';
import { bookReturn, shareOf } from '../orders/book-order.ts';
import { notifyReturn } from '../orders/deliver-coins.ts';
import { moveDelivery, movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { orderMovedJob } from '../payments.job-kinds.ts';
import { type Order, orderEventsTable } from '../payments.table.ts';
import type { ProviderMessage } from '../providers/provider.ts';
import { paidMinorOf } from '../top-up/order-to-start.ts';

const states = { chargebackOpened: 'chargeback_open', chargebackWon: 'chargeback_won', chargebackLost: 'chargeback_lost' } as const;
type Kind = keyof typeof states;
const kinds: readonly Kind[] = ['chargebackOpened', 'chargebackWon', 'chargebackLost'];

/**
 * A payer disputes a payment or part of it. A lost dispute takes the money from us and the coins from the account; the caller holds the
 * order lock. A dispute that the order's state does not allow raises an alarm and books nothing.
 */
export async function settleChargeback(ctx: Ctx, order: Order, kind: Kind, { dispute }: ProviderMessage): Promise<Settled> {
  const { tx } = ctx;
  const left = paidMinorOf(order) - order.refundedMinor;
  const share = shareOf(order, partOf(order, left, dispute));
  const coins = share.base + share.bonus;
  const lost = kind === 'chargebackLost';
  const whole = share.minor === left;
  const figures = { coinsReversed: order.coinsReversed + coins, chargedBackMinor: whole ? null : share.minor };
  const moved = await movePayment(tx, order.id, states[kind], lost ? figures : {});
  if (!moved && (await isKnown(ctx, order, kind, dispute))) return { outcome: 'accepted', reason: 'moved before' };
  // Everything was refunded in between: after a won dispute the order counts as refunded.
  if (moved && kind === 'chargebackWon' && left === 0) await movePayment(tx, order.id, 'refunded');
  const amount = { minor: share.minor, currency: order.chargedCurrency };
  await noteEvent(ctx, order.id, kind, { ...(dispute && { dispute: dispute.id, amount: dispute.amount ?? amount }) });
  const alarm = moved ? paymentsAlarms.chargeback : paymentsAlarms.chargebackUnbooked;
  await raiseAlarm(ctx, { kind: alarm, on: `order:${order.number}`, params: { state: states[kind] } });
  if (!moved) return { outcome: 'accepted', reason: 'not booked' };
  await ctx.enqueue(orderMovedJob, { orderId: order.id });
  if (!lost) return { outcome: 'accepted' };
  if (whole && order.deliveryStatus !== 'none') await moveDelivery(tx, order.id, 'reversed');
  if (share.minor > 0) await bookReturn(tx, order, share, { idem: `chargeback:${order.id}`, kind: 'chargeback' });
  await notifyReturn(ctx, order, coins, `chargeback:${order.id}`);
  return { outcome: 'accepted' };
}

/** At most what is left. A dispute without an amount, or in another currency, covers all of it. */
const partOf = ({ chargedCurrency }: Order, left: number, dispute: ProviderMessage['dispute']): number =>
  dispute?.amount?.currency === chargedCurrency ? Math.min(dispute.amount.minor, left) : left;

/** `opened` may arrive after the dispute has ended and then changes nothing. A second dispute of the same order is new. */
async function isKnown({ tx }: Ctx, order: Order, kind: Kind, dispute: ProviderMessage['dispute']): Promise<boolean> {
  const told = await tx
    .select({ event: orderEventsTable.event, dispute: sql<string | null>`${orderEventsTable.detail} ->> 'dispute'` })
    .from(orderEventsTable)
    .where(and(eq(orderEventsTable.orderId, order.id), inArray(orderEventsTable.event, [...kinds])));
  // A won dispute on a refunded order shows as refunded, but it has ended.
  const won = order.payStatus === 'refunded' && told.some(({ event }) => event === 'chargebackWon');
  const state = won ? 'chargeback_won' : order.payStatus;
  const ended = state === 'chargeback_won' || state === 'chargeback_lost';
  if (state !== states[kind] && !(ended && kind === 'chargebackOpened')) return false;
  const named = told.filter((one) => one.dispute !== null);
  const isThis = (one: (typeof told)[number]) => one.dispute === dispute?.id && (one.event === kind || kind === 'chargebackOpened');
  return !dispute || named.length === 0 || named.some(isThis);
}
