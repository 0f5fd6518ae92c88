import type { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { addDays, type Day } from '#kit/time/moscow.ts';

export type RevenueRow = OutputOf<typeof ordersOfficeContract.getRevenue>['rows'][number];
export type MethodRevenue = {
  readonly paymentType: number;
  readonly method: string;
  readonly orders: number;
  readonly gross: number;
  readonly refunded: number;
  readonly chargedBack: number;
  readonly net: number;
};

export const currenciesOf = (rows: readonly RevenueRow[]): readonly string[] => [...new Set(rows.map(({ currency }) => currency))].sort();

/** Largest first. */
export function byMethod(rows: readonly RevenueRow[]): readonly MethodRevenue[] {
  const sums = new Map<number, MethodRevenue>();
  for (const { paymentType, method, orders, gross, refunded, chargedBack, net } of rows) {
    const before = sums.get(paymentType) ?? { paymentType, method, orders: 0, gross: 0, refunded: 0, chargedBack: 0, net: 0 };
    sums.set(paymentType, {
      paymentType,
      method,
      orders: before.orders + orders,
      gross: before.gross + gross,
      refunded: before.refunded + refunded,
      chargedBack: before.chargedBack + chargedBack,
      net: before.net + net,
    });
  }
  return [...sums.values()].sort((a, b) => b.net - a.net);
}

/** Every day of a half-open range. */
export function daysBetween(from: Day, to: Day): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** By day in major units, including days without payments. */
export function seriesOf(rows: readonly RevenueRow[], days: readonly Day[], figure: 'gross' | 'net'): readonly number[] {
  const sums = new Map<Day, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + row[figure]);
  return days.map((day) => (sums.get(day) ?? 0) / 100);
}
