import { currencyDigits } from '#kit/money/money.ts';
import type { Order, ProviderPayment } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { priceReceived, type Received } from './price-received.ts';

/** What a person may decide about one parked payment. */
export type ParkedChoices = {
  /** What would be credited; undefined: it cannot be accepted. */
  readonly accept: Received | undefined;
  readonly return: boolean;
  readonly close: boolean;
};

type Known = {
  readonly providers: Providers;
  /** The provider was asked to give it back, and refused. */
  readonly refused: boolean;
};

/**
 * Accepted is only another sum of the right money, or the right one that came too late: provider, merchant, currency and test flag are
 * compared before the sum, so that `amount` says that they fit, and the sum before the time. Money that counts is given back; it is closed without credit only where nothing can be given back from here.
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

/** Test money, and money on somebody else's account, is none of ours to give back; what another order has got is that order's. */
const neverCounted = ({ reason, isTest }: ProviderPayment): boolean =>
  reason === 'merchant' || reason === 'otherOrder' || (reason === 'test' && isTest);
const isCurrency = (code: string | null): boolean => code !== null && code in currencyDigits;
