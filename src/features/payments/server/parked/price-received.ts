import { isAmount, priceOf } from '#features/payments/pricing.ts';
import type { FrozenPricing } from '../offer/frozen-pricing.ts';
import type { Order } from '../payments.table.ts';

export type Received = Pick<Order, 'coinsBase' | 'coinsBonus' | 'coinsTotal'> & { readonly pricing: FrozenPricing };

/**
 * What another sum than was charged buys, by the multipliers that are frozen with the order. Whole roubles count, as in any top-up;
 * undefined: no top-up may be of this sum. A pack is still bought by whoever paid more for it, and each rouble beyond is a coin; less than
 * its price buys no pack, and counts as a plain top-up.
 */
export function priceReceived(order: Order, receivedMinor: number): Received | undefined {
  const amount = roublesOf(order, receivedMinor);
  if (!isAmount(amount)) return undefined;
  const { pack, ...frozen } = order.pricing;
  const ordered = order.amountMinor / 100;
  if (pack !== undefined && amount >= ordered) return { ...split(order.coinsTotal + amount - ordered, amount), pricing: order.pricing };
  const { promo, discount, methodBonus } = frozen;
  const { coins, ...price } = priceOf({ amount, promo, discount, methodBonus });
  return { ...split(coins, amount), pricing: { ...frozen, ...price } };
}

/** In proportion to what was charged, so that the rate is the frozen one and the whole charge is the whole order. */
const roublesOf = ({ amountMinor, chargedMinor }: Order, receivedMinor: number): number =>
  Number((BigInt(amountMinor) * BigInt(receivedMinor)) / BigInt(chargedMinor) / 100n);

const split = (coinsTotal: number, amount: number) => {
  const coinsBase = Math.min(amount, coinsTotal);
  return { coinsBase, coinsBonus: coinsTotal - coinsBase, coinsTotal };
};
