import { maskEmail } from '#features/credentials/mask-email.ts';
import { maskLogin } from '#features/payments/masks.ts';
import { openStatuses, shownState } from '#features/payments/order-states.ts';
import type { OrderProgress } from '#features/payments/payments.contract.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Order } from '../payments.table.ts';
import { findRecipient, presentRecipient } from '../top-up/recipients.queries.ts';

/** The buyer's view of an order. It shows what happened, whatever the return URL claims. */
export async function presentProgress(tx: Tx, order: Order, locale: Locale): Promise<OrderProgress> {
  const recipient = await findRecipient(tx, order.accountId);
  const open = openStatuses.some((status) => status === order.payStatus) && order.expiresAt > new Date();
  return {
    id: order.id,
    number: order.number,
    state: shownState(order.payStatus, order.deliveryStatus),
    delivery: order.deliveryStatus,
    amount: { amount: order.amountMinor, currency: order.currency },
    charged: { amount: order.chargedMinor, currency: order.chargedCurrency },
    received: order.receivedMinor === null ? null : { amount: order.receivedMinor, currency: order.chargedCurrency },
    coins: order.coinsTotal,
    bonus: order.coinsBonus,
    recipient: presentRecipient({ lastSeen: recipient?.lastSeen ?? null }, locale),
    login: maskLogin(order.loginSnapshot),
    method: order.methodName,
    email: order.email && maskEmail(order.email),
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    receiptNumber: order.receiptNumber,
    steps: stepsOf(order),
    refunded: order.refundedMinor === 0 ? null : { amount: order.refundedMinor, currency: order.chargedCurrency },
    test: order.isTest,
    payUrl: open && order.payForm === null ? order.payUrl : null,
  };
}

/** Without a game server to notify, the coins are delivered with the payment. */
function stepsOf(order: Order): OrderProgress['steps'] {
  const { createdAt, paidAt, queuedAt, takenAt, deliveredAt } = order;
  const quiet = paidAt !== null && queuedAt === null;
  const times = [
    ['created', createdAt],
    ['paid', paidAt],
    ...(quiet
      ? []
      : ([
          ['queued', queuedAt],
          ['taken', takenAt ?? deliveredAt],
        ] as const)),
    ['credited', quiet ? paidAt : deliveredAt],
  ] as const;
  return times.map(([step, at]) => ({ step, at: at?.toISOString() ?? null }));
}
