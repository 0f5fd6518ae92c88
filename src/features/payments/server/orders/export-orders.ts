import { shownState } from '#features/payments/order-states.ts';
import { orderList } from '#features/payments/orders.list.ts';
import { paymentsAudit } from '#features/payments/payments.audit.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { providerTitles } from '#features/payments/provider-names.ts';
import { exportList } from '#kit/list/export-list.ts';
import { readMethodNames } from '../offer/method-names.ts';
import { chargedBackMinorOf } from '../top-up/order-to-start.ts';
import { orderRows } from './order-rows.queries.ts';

const texts = { en, ru };

export const exportOrders = exportList(orderList, {
  audit: (ctx, filter) => ctx.audit(paymentsAudit.exported, filter),
  rows: orderRows.iterate,
  headers: { en: en.columns, ru: ru.columns },
  cells: async (ctx) => {
    const { locale } = ctx;
    const nameOf = await readMethodNames(ctx);
    const { states, deliveries, sandbox, yes, no } = texts[locale];
    return {
      number: ({ number }) => number,
      id: ({ id }) => id,
      created: ({ createdAt }) => createdAt,
      paid: ({ paidAt }) => paidAt,
      login: ({ loginSnapshot }) => loginSnapshot,
      amount: ({ amountMinor }) => amountMinor / 100,
      charged: ({ chargedMinor }) => chargedMinor / 100,
      currency: ({ chargedCurrency }) => chargedCurrency,
      received: ({ receivedMinor }) => (receivedMinor === null ? null : receivedMinor / 100),
      refunded: ({ refundedMinor }) => refundedMinor / 100,
      chargedBack: (order) => chargedBackMinorOf(order) / 100,
      coins: ({ coinsTotal }) => coinsTotal,
      provider: ({ provider }) => (provider === 'sandbox' ? sandbox : providerTitles[provider]),
      method: ({ paymentType, methodName }) => nameOf(paymentType, methodName),
      state: ({ payStatus, deliveryStatus }) => states[shownState(payStatus, deliveryStatus)],
      delivery: ({ deliveryStatus }) => deliveries[deliveryStatus],
      paymentId: ({ providerPaymentId }) => providerPaymentId,
      receipt: ({ receiptNumber }) => receiptNumber,
      test: ({ isTest }) => (isTest ? yes : no),
    };
  },
});
