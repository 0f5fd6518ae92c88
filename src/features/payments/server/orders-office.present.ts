import { type Actor, has } from '#kit/permissions/actor.ts';
import { payMoves, shownState } from '../order-states.ts';
import type { OfficeOrder, OrderRow } from '../orders-office.contract.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { OrderFile } from './orders-office.queries.ts';
import type { Order } from './payments.table.ts';

export const presentRow = (order: Order): OrderRow => ({
  id: order.id,
  number: order.number,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  account: { id: order.accountId, login: order.loginSnapshot },
  amount: { amount: order.amountMinor, currency: order.currency },
  charged: { amount: order.chargedMinor, currency: order.chargedCurrency },
  coins: order.coinsTotal,
  provider: order.provider,
  paymentType: order.paymentType,
  method: order.methodName,
  state: shownState(order.payStatus, order.deliveryStatus),
  payStatus: order.payStatus,
  delivery: order.deliveryStatus,
  providerPaymentId: order.providerPaymentId,
  receiptNumber: order.receiptNumber,
  refunded: order.refundedMinor === 0 ? null : { amount: order.refundedMinor, currency: order.chargedCurrency },
  test: order.isTest,
});

export function presentOfficeOrder(actor: Actor, order: Order, file: OrderFile): OfficeOrder {
  const underWay = file.refunds
    .filter(({ refund }) => refund.state === 'requested' || refund.state === 'sent')
    .reduce((sum, { refund }) => sum + refund.amountMinor, 0);
  const refundable = payMoves.refunded.includes(order.payStatus) ? order.chargedMinor - order.refundedMinor - underWay : 0;
  return {
    ...presentRow(order),
    email: order.email,
    ip: order.ip,
    platform: order.platform,
    expiresAt: order.expiresAt.toISOString(),
    nextCheckAt: order.nextCheckAt?.toISOString() ?? null,
    noticeServer: order.noticeServer,
    coinsBase: order.coinsBase,
    coinsBonus: order.coinsBonus,
    coinsReversed: order.coinsReversed,
    pricing: { ...order.pricing },
    refunds: file.refunds.map(({ refund, by }) => ({
      id: refund.id,
      amount: { amount: refund.amountMinor, currency: refund.currency },
      coins: refund.coins,
      state: refund.state,
      reason: refund.reason,
      failure: refund.failure,
      by,
      at: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
    })),
    payments: file.payments.map(({ providerPaymentId: id, amountMinor, currency, state, reason, at }) => ({
      id,
      amount: amountMinor === null || currency === null ? null : { amount: amountMinor, currency },
      state,
      reason,
      at: at.toISOString(),
    })),
    timeline: timelineOf(file),
    refundable,
    can: {
      refund: has(actor, 'payments.refund') && refundable > 0,
      recheck: has(actor, 'payments.manage'),
      resend: has(actor, 'payments.manage') && mayResend(order),
      note: has(actor, 'payments.manage'),
    },
  };
}

/** The game has not said yet that it knows, and the coins are still there. */
export const mayResend = ({ paidAt, deliveryStatus }: Order): boolean =>
  paidAt !== null && (deliveryStatus === 'none' || deliveryStatus === 'queued' || deliveryStatus === 'taken');

function timelineOf({ events, messages }: OrderFile): OfficeOrder['timeline'] {
  const happened = events.map(({ at, event: what, detail }) => ({
    at: at.toISOString(),
    kind: 'event' as const,
    what,
    detail: { ...detail },
    message: null,
  }));
  const said = messages.map(({ id, at, kind, source, outcome, reason, repeats, ip, body }) => ({
    at: at.toISOString(),
    kind: 'message' as const,
    what: kind ?? outcome,
    detail: reason === null ? {} : { reason },
    message: { id, source, outcome, repeats, ip, body: hideSecrets(body.toString('utf8')).slice(0, 10_000) },
  }));
  return [...happened, ...said].sort((a, b) => a.at.localeCompare(b.at));
}
