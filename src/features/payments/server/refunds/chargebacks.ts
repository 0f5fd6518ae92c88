import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { paymentsAlarms } from '#features/payments/payments.alarms.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Settled } from '../messages/settle.ts';
import { bookReturn, shareOf } from '../orders/book-order.ts';
import { notifyReturn } from '../orders/deliver-coins.ts';
import { moveDelivery, movePayment } from '../orders/move-order.ts';
import { noteEvent } from '../orders/order-events.ts';
import { orderMovedJob } from '../payments.job-kinds.ts';
import type { Order } from '../payments.table.ts';
import { paidMinorOf } from '../top-up/order-to-start.ts';

const states = { chargebackOpened: 'chargeback_open', chargebackWon: 'chargeback_won', chargebackLost: 'chargeback_lost' } as const;

/** A payer disputes a payment. A lost one takes the money from us and the coins from the account; the order is held. */
export async function settleChargeback(ctx: Ctx, order: Order, kind: keyof typeof states): Promise<Settled> {
  const { tx } = ctx;
  const share = shareOf(order, paidMinorOf(order) - order.refundedMinor);
  const coins = share.base + share.bonus;
  const lost = kind === 'chargebackLost';
  const moved = await movePayment(tx, order.id, states[kind], lost ? { coinsReversed: order.coinsReversed + coins } : {});
  if (!moved) return { outcome: 'accepted', reason: 'moved before' };
  await noteEvent(ctx, order.id, kind);
  await ctx.enqueue(orderMovedJob, { orderId: order.id });
  await raiseAlarm(ctx, { kind: paymentsAlarms.chargeback, on: `order:${order.number}`, params: { state: states[kind] } });
  if (!lost) return { outcome: 'accepted' };
  if (order.deliveryStatus !== 'none') await moveDelivery(tx, order.id, 'reversed');
  if (share.minor > 0) await bookReturn(tx, order, share, { idem: `chargeback:${order.id}`, kind: 'chargeback' });
  await notifyReturn(ctx, order, coins, `chargeback:${order.id}`);
  return { outcome: 'accepted' };
}
