import { shownState } from '#features/payments/order-states.ts';
import type { OrderFilter } from '#features/payments/orders-office.contract.ts';
import { paymentsEvents } from '#features/payments/payments.audit.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { providerTitles } from '#features/payments/provider-names.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { type CsvValue, csvStream } from '#kit/csv/csv.ts';
import { everyRow } from '#kit/csv/every-row.ts';
import { formatInstant, zoneName } from '#kit/time/format-time.ts';
import { dayOf } from '#kit/time/moscow.ts';
import type { Order } from '../payments.table.ts';
import { pageOfOrders } from './orders-office.queries.ts';

const texts = { en, ru };
const pageSize = 5_000;

/** Exactly the orders of the filter, newest first; those made meanwhile are newer than the first page and stay out. */
export async function exportOrders(ctx: StreamCtx, filter: OrderFilter): Promise<Streamed> {
  await ctx.audit(paymentsEvents.exported, filter);
  const { columns } = texts[ctx.locale];
  const zone = zoneName[ctx.locale];
  const header = [
    columns.number,
    columns.id,
    `${columns.created}, ${zone}`,
    `${columns.paid}, ${zone}`,
    columns.login,
    columns.amount,
    columns.charged,
    columns.currency,
    columns.refunded,
    columns.coins,
    columns.provider,
    columns.method,
    columns.state,
    columns.delivery,
    columns.paymentId,
    columns.receipt,
    columns.test,
  ];
  return { type: 'text/csv; charset=utf-8', filename: `orders-${dayOf(new Date())}.csv`, body: csvStream(header, lines(ctx, filter)) };
}

async function* lines(ctx: StreamCtx, filter: OrderFilter): AsyncGenerator<readonly CsvValue[]> {
  for await (const order of everyRow(ctx, (tx, after?: number) => pageOfOrders(tx, filter, { after, size: pageSize })))
    yield lineOf(ctx, order);
}

function lineOf({ locale }: StreamCtx, order: Order): readonly CsvValue[] {
  const { states, deliveries, sandbox, yes, no } = texts[locale];
  const moment = (instant: Date | null) => instant && formatInstant(instant, locale, 'exact');
  return [
    order.number,
    order.id,
    moment(order.createdAt),
    moment(order.paidAt),
    order.loginSnapshot,
    order.amountMinor / 100,
    order.chargedMinor / 100,
    order.chargedCurrency,
    order.refundedMinor / 100,
    order.coinsTotal,
    order.provider === 'sandbox' ? sandbox : providerTitles[order.provider],
    order.methodName,
    states[shownState(order.payStatus, order.deliveryStatus)],
    deliveries[order.deliveryStatus],
    order.providerPaymentId,
    order.receiptNumber,
    order.isTest ? yes : no,
  ];
}
