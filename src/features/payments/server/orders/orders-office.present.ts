import { payMoves, shownState } from '#features/payments/order-states.ts';
import type { OfficeOrder, OrderRow } from '#features/payments/orders-office.contract.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { hideFields } from '../messages/hide-fields.ts';
import { choicesOf } from '../parked/parked-choices.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { mayRecord } from '../refunds/record-refund.ts';
import { chargedBackMinorOf, paidMinorOf } from '../top-up/order-to-start.ts';
import { isOwn } from './is-own.ts';
import type { OrderFile } from './orders-office.queries.ts';

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

type Looking = { readonly actor: Actor; readonly providers: Providers };

export function presentOfficeOrder(order: Order, file: OrderFile, { actor, providers }: Looking): OfficeOrder {
  const underWay = file.refunds
    .filter(({ refund }) => refund.paymentId === null && (refund.state === 'requested' || refund.state === 'sent'))
    .reduce((sum, { refund }) => sum + refund.amountMinor, 0);
  const refundable = payMoves.refunded.includes(order.payStatus) ? paidMinorOf(order) - order.refundedMinor - underWay : 0;
  const payments = file.payments.map((payment) => presentPayment(order, payment, file, providers));
  const own = isOwn(actor, order);
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
      byId: refund.requestedBy,
      recorded: refund.recorded,
      at: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
    })),
    payments,
    timeline: timelineOf(file),
    refundable,
    received: order.receivedMinor === null ? null : { amount: order.receivedMinor, currency: order.chargedCurrency },
    chargedBack: order.payStatus === 'chargeback_lost' ? { amount: chargedBackMinorOf(order), currency: order.chargedCurrency } : null,
    approval: file.approval,
    can: {
      refund: has(actor, 'payments.refund') && refundable > 0 && !own,
      recordRefund: has(actor, 'payments.refund') && refundable > 0 && !own && mayRecord(order, file, providers),
      // Blocked while an approval request is pending.
      settle: has(actor, 'payments.settle') && file.approval === null && !own && payments.some(({ choices }) => choices !== null),
      recheck: has(actor, 'payments.manage'),
      resend: has(actor, 'payments.manage') && mayResend(order),
      note: has(actor, 'payments.manage'),
    },
  };
}

function presentPayment(order: Order, payment: ProviderPayment, file: OrderFile, providers: Providers): OfficeOrder['payments'][number] {
  const { providerPaymentId: id, amountMinor, currency, state, reason, at } = payment;
  const refused = file.refunds.some(({ refund }) => refund.paymentId === id && refund.state === 'refused');
  const choices = choicesOf(order, payment, { providers, refused });
  const accept = choices.accept ? { coins: choices.accept.coinsTotal } : null;
  return {
    id,
    amount: amountMinor === null || currency === null ? null : { amount: amountMinor, currency },
    state,
    reason,
    at: at.toISOString(),
    choices: state === 'parked' ? { ...choices, accept } : null,
  };
}

/** The game has not confirmed yet, and some of the coins have not been reversed. */
export const mayResend = ({ paidAt, deliveryStatus, coinsTotal, coinsReversed }: Order): boolean =>
  paidAt !== null && coinsReversed < coinsTotal && (deliveryStatus === 'none' || deliveryStatus === 'queued' || deliveryStatus === 'taken');

/** UnitPay sends everything in the query string; show it like a form. */
const asForm = (query: string): string => [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).join('&');

function timelineOf({ events, messages, names }: OrderFile): OfficeOrder['timeline'] {
  const happened = events.map(({ at, event: what, detail }) => ({
    at: at.toISOString(),
    kind: 'event' as const,
    what,
    // An earlier version stored the login itself.
    detail: names.has(detail.by) ? { ...detail, by: names.get(detail.by) } : { ...detail },
    message: null,
  }));
  const said = messages.map(({ id, at, kind, source, outcome, reason, repeats, ip, body, query }) => ({
    at: at.toISOString(),
    kind: 'message' as const,
    what: kind ?? outcome,
    detail: reason === null ? {} : { reason },
    message: { id, source, outcome, repeats, ip, body: hideSecrets(body.toString('utf8') || asForm(query)).slice(0, 10_000) },
  }));
  return [...happened, ...said].sort((a, b) => a.at.localeCompare(b.at));
}

/** A provider message for display: signatures and anything reusable elsewhere are hidden. */
export const hideSecrets = (body: string): string =>
  hideFields(body, ({ name, value }) => secretName.test(name) && (typeof value === 'string' || typeof value === 'number'));

const secretName = /(sig|sign|signature|signaturevalue|secret|token|password|authorization|salt|cvv|cvc|pan|card_number)$/i;
