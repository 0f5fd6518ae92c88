import { currencyDigits } from '#kit/money/money.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { priceReceived, type Received } from './price-received.ts';

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
