import { and, eq } from 'drizzle-orm';
import { lookedLately } from '#features/audit-trail/server/asked-lately.ts';
import { nameIn } from '#features/payments/offer.list.ts';
import { shownState } from '#features/payments/order-states.ts';
import { orderList } from '#features/payments/orders.list.ts';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { orderSubject, paymentsAudit } from '#features/payments/payments.feature.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { providerTitles } from '#features/payments/provider-names.ts';
import { revenueList } from '#features/payments/revenue.list.ts';
import type { Ctx, SagaCtx, StreamCtx } from '#kit/contract/context.ts';
import { type Implementation, implement } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { exportList } from '#kit/list/export-list.ts';
import { periodOf } from '#kit/list/list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { daysRange } from '#kit/time/range.ts';
import { allMethods } from '../offer/offer-office.queries.ts';
import { settleParked } from '../parked/settle-parked.ts';
import { orderEventsTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { chargedBackMinorOf, knownOrder } from '../top-up/order-to-start.ts';
import { deliverCoins } from './deliver-coins.ts';
import { lockOrder } from './lock-order.ts';
import { noteEvent } from './order-events.ts';
import { orderRows } from './order-rows.queries.ts';
import { findOrder } from './orders.queries.ts';
import { mayResend, presentOfficeOrder, presentRow } from './orders-office.present.ts';
import { readOrderFile } from './orders-office.queries.ts';
import { askStatus, recordStatus } from './recheck-order.ts';
import { readRevenue } from './revenue.queries.ts';
import '#features/payments/payments.feature.ts';

export const ordersOfficeHandlers = ({ providers }: { readonly providers: Providers }): readonly Implementation[] => {
  const shown = async ({ tx, actor }: Ctx, id: string): Promise<OfficeOrder> => {
    const order = found(await findOrder(tx, id));
    return presentOfficeOrder(order, await readOrderFile(tx, order), { actor, providers });
  };
  return implement(ordersOfficeContract, {
    listOrders: ({ tx }, input) => orderRows.page(tx, input, presentRow),
    exportOrders,
    getOfficeOrder: async (ctx, { id }) => {
      const order = await shown(ctx, id);
      await noteOrderView(ctx, order);
      return order;
    },
    refundOrder: async (ctx, { id, amount, reason }) => {
      const { sentBefore } = await refundOrder(ctx, { orderId: id, amountMinor: amount, reason });
      return { ...(await shown(ctx, id)), sentBefore };
    },
    recordRefund: async (ctx, { id, amount, reason }) => {
      const { sentBefore } = await recordRefund(ctx, { orderId: id, amountMinor: amount, reason }, providers);
      return { ...(await shown(ctx, id)), sentBefore };
    },
    settleParked: async (ctx, input) => {
      await settleParked(ctx, input, providers);
      return shown(ctx, input.id);
    },
    recheckOrder: async (ctx, { id }) => {
      await recheckForOffice(ctx, id, providers);
      return ctx.step((step) => shown(step, id));
    },
    resendNotice: async (ctx, { id }) => {
      await resendNotice(ctx, id);
      return shown(ctx, id);
    },
    noteOrder: async (ctx, { id, text }) => {
      await noteOrder(ctx, id, text);
      return shown(ctx, id);
    },
    getRevenue: async ({ tx }, { from, to }) => ({ rows: await readRevenue(tx, daysRange(from, to)) }),
    exportRevenue,
  });
};

/** The order page shows the buyer's email and IP address, so opening it is audited, at most once in ten minutes. */
async function noteOrderView(ctx: Ctx, { id, number }: { readonly id: string; readonly number: number }): Promise<void> {
  const on = orderSubject(id);
  if (await lookedLately(ctx, paymentsAudit.orderViewed, on)) ctx.repeats();
  else await ctx.audit(paymentsAudit.orderViewed, { number }, { on });
}

async function noteOrder(ctx: Ctx, id: string, text: string): Promise<void> {
  const { number } = found(await lockOrder(ctx, { id }));
  await noteEvent(ctx, id, 'noted', { by: ctx.actor.accountId, text });
  await ctx.audit(paymentsAudit.noted, { number, text }, { on: `order:${id}` });
}

/** Staff ask the provider now instead of waiting for the schedule; the answer is treated like a provider message. */
async function recheckForOffice(ctx: SagaCtx, id: string, providers: Providers): Promise<void> {
  const order = found(await ctx.step(({ tx }) => findOrder(tx, id)));
  const provider = providers.get(order.provider) ?? fail('payments.providerOff');
  const answer = await askStatus(ctx, knownOrder(order), provider);
  await ctx.step(async (step) => {
    await recordStatus(step, knownOrder(order), provider, answer);
    await step.audit(paymentsAudit.rechecked, { number: order.number }, { on: `order:${id}` });
  });
}

/** Notifies the game again of coins already on the balance, on the server where the player was last seen. The notice credits nothing. */
export async function resendNotice(ctx: Ctx, id: string): Promise<void> {
  const order = found(await lockOrder(ctx, { id }));
  if (!mayResend(order)) fail('payments.nothingToResend');
  const before = await ctx.tx.$count(orderEventsTable, and(eq(orderEventsTable.orderId, id), eq(orderEventsTable.event, 'resent')));
  const server = (await deliverCoins(ctx, order, `credit:${id}:${before + 2}`)) ?? fail('payments.nothingToResend');
  await noteEvent(ctx, id, 'resent', { server, by: ctx.actor.accountId });
  await ctx.audit(paymentsAudit.noticeResent, { number: order.number, server }, { on: `order:${id}` });
}

type Line = Awaited<ReturnType<typeof readRevenue>>[number];

/** One line per day, method and currency; sorted by day unless requested otherwise. */
export const exportRevenue = exportList<typeof revenueList, Line>(revenueList, {
  audit: (ctx, filter) => ctx.audit(paymentsAudit.revenueExported, filter),
  async *rows(ctx, filter) {
    const nameOf = await readMethodNames(ctx);
    const sums = await ctx.read((tx) => readRevenue(tx, periodOf(filter, new Date())));
    const lines = sums.map((line) => ({ ...line, method: nameOf(line.paymentType, line.method) }));
    yield* filter.sort ? sortRows(revenueList, lines, keys, filter.sort) : lines;
  },
  headers: { en: en.revenue.columns, ru: ru.revenue.columns },
  cells: () => ({
    day: ({ day }) => day,
    method: ({ method }) => method,
    currency: ({ currency }) => currency,
    orders: ({ orders }) => orders,
    gross: ({ gross }) => gross / 100,
    refunded: ({ refunded }) => refunded / 100,
    chargedBack: ({ chargedBack }) => chargedBack / 100,
    net: ({ net }) => net / 100,
  }),
});

const keys = {
  method: ({ method }: Line) => method,
  orders: ({ orders }: Line) => orders,
  gross: ({ gross }: Line) => gross,
  refunded: ({ refunded }: Line) => refunded,
  chargedBack: ({ chargedBack }: Line) => chargedBack,
  net: ({ net }: Line) => net,
};

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

/**
 * Names a method in the reader's language. The name stored with the order is in the buyer's language and is the fallback for a deleted
 * method.
 */
async function readMethodNames({ read, locale }: Pick<StreamCtx, 'read' | 'locale'>) {
  const names = new Map((await read(allMethods)).map((method) => [method.paymentType, nameIn(locale, method)]));
  return (paymentType: number, kept: string): string => names.get(paymentType) ?? kept;
}
