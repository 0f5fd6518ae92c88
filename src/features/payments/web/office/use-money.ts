import { useCallback } from 'react';
import { formatSum } from '#kit/money/format-money.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

export type Sum = { readonly amount: number; readonly currency: string };

export function useMoney(): (sum: Sum) => string {
  const locale = useUiLocale();
  return useCallback((sum) => formatSum(sum, locale), [locale]);
}
