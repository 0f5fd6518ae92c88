import { isAmount, priceOf } from '#features/payments/pricing.ts';
import { currencyDigits } from '#kit/money/money.ts';
import type { FrozenPricing } from '../offer/frozen-pricing.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';

/** Decisions staff may take about a parked payment. */
export type ParkedChoices = {
  /** The credit it would give; undefined if it cannot be accepted. */
  readonly accept: Received | undefined;
  readonly return: boolean;
  readonly close: boolean;
};

type Known = {
  readonly providers: Providers;
  /** The provider rejected an earlier return. */
  readonly refused: boolean;
};

/**
 * Only a wrong amount in the right currency, or a late payment, can be accepted. Provider, merchant, currency and test flag are compared
 * before the amount, and the amount before the time, so reason `amount` implies that the others match. Real money is returned; it can be
 * closed without credit only if it cannot be returned from here.
 */
export function choicesOf(order: Order, payment: ProviderPayment, { providers, refused }: Known): ParkedChoices {
  const { amountMinor, currency, reason, state } = payment;
  if (state !== 'parked') return { accept: undefined, return: false, close: false };
  const acceptable = reason === 'amount' || reason === 'late';
  const fits = order.payStatus === 'review' && acceptable && amountMinor !== null && currency === order.chargedCurrency;
  const returnable =
    !neverCounted(payment) && amountMinor !== null && amountMinor > 0 && isCurrency(currency) && providers.has(payment.provider);
  return { accept: fits ? priceReceived(order, amountMinor) : undefined, return: returnable, close: !returnable || refused };
}

/** Test money and money on another merchant's account are not ours to return; a payment of another order belongs to that order. */
const neverCounted = ({ reason, isTest }: ProviderPayment): boolean =>
  reason === 'merchant' || reason === 'otherOrder' || (reason === 'test' && isTest);
const isCurrency = (code: string | null): boolean => code !== null && code in currencyDigits;

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
