import { useCallback } from 'react';
import { formatMoney } from '#kit/money/format-money.ts';
import { type Currency, currencyDigits } from '#kit/money/money.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export type Sum = { readonly amount: number; readonly currency: string };

/** Writes a sum in the page's language. A currency that we do not know (a provider's mistake) is written as it came. */
export function useMoney(): (sum: Sum) => string {
  const locale = useUiLocale();
  return useCallback(
    ({ amount, currency }) => (isCurrency(currency) ? formatMoney({ amount, currency }, locale) : `${amount / 100} ${currency}`),
    [locale],
  );
}

const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyDigits, text);
