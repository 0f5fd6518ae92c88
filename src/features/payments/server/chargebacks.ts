import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { paymentsAlarms } from '../payments.alarms.ts';
import { bookReturn, shareOf } from './book-order.ts';
import { tellOfReturn } from './deliver-coins.ts';
import { moveDelivery, movePayment } from './move-order.ts';
import { noteEvent } from './order-events.ts';
import { paidMinorOf } from './order-to-start.ts';
import type { Order } from './payments.table.ts';
import type { Settled } from './settle.ts';

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
  await raiseAlarm(ctx, { kind: paymentsAlarms.chargeback, on: `order:${order.number}`, params: { state: states[kind] } });
  if (!lost) return { outcome: 'accepted' };
  if (order.deliveryStatus !== 'none') await moveDelivery(tx, order.id, 'reversed');
  if (share.minor > 0) await bookReturn(tx, order, share, { idem: `chargeback:${order.id}`, kind: 'chargeback' });
  await tellOfReturn(ctx, order, coins, `chargeback:${order.id}`);
  return { outcome: 'accepted' };
}
