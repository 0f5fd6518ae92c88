import type { Tx } from '#kit/db/database.ts';
import type { Range } from '#kit/time/range.ts';
import { readRevenue } from './revenue.queries.ts';

/** For the start page: real money received by currency, minus refunds and chargebacks. */
export async function topUpsWithin(tx: Tx, range: Range) {
  const sums = new Map<string, { currency: string; orders: number; net: number }>();
  for (const { currency, orders, net } of await readRevenue(tx, range)) {
    const sum = sums.get(currency) ?? { currency, orders: 0, net: 0 };
    sums.set(currency, { currency, orders: sum.orders + orders, net: sum.net + net });
  }
  return [...sums.values()];
}
