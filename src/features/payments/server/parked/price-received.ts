import { isAmount, priceOf } from '#features/payments/pricing.ts';
import type { FrozenPricing } from '../offer/frozen-pricing.ts';
import type { Order } from '../payments.table.ts';

export type Received = Pick<Order, 'coinsBase' | 'coinsBonus' | 'coinsTotal'> & { readonly pricing: FrozenPricing };

/**
 * Prices an amount other than the charged one with the order's frozen multipliers. Only whole roubles count, as in any top-up; undefined
 * if no top-up may have this amount. Paying more than the price of a pack buys the pack plus a coin per extra rouble; paying less buys a
 * plain top-up.
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

/** In proportion to the charged amount, so that the frozen exchange rate applies and the full charge equals the full order. */
const roublesOf = ({ amountMinor, chargedMinor }: Order, receivedMinor: number): number =>
  Number((BigInt(amountMinor) * BigInt(receivedMinor)) / BigInt(chargedMinor) / 100n);

const split = (coinsTotal: number, amount: number) => {
  const coinsBase = Math.min(amount, coinsTotal);
  return { coinsBase, coinsBonus: coinsTotal - coinsBase, coinsTotal };
};
