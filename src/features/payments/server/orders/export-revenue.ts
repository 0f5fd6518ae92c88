import { paymentsAudit } from '#features/payments/payments.audit.ts';
import { en } from '#features/payments/payments-office.strings.en.ts';
import { ru } from '#features/payments/payments-office.strings.ru.ts';
import { revenueList } from '#features/payments/revenue.list.ts';
import { exportList } from '#kit/list/export-list.ts';
import { periodOf } from '#kit/list/list.ts';
import { sortRows } from '#kit/list/sort-rows.ts';
import { readMethodNames } from '../offer/method-names.ts';
import { readRevenue } from './revenue.queries.ts';

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
