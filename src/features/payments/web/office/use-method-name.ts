import { useCallback, useMemo } from 'react';
import { nameIn } from '#features/payments/offer.list.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Paid = { readonly paymentType: number; readonly method: string };

/**
 * Names a method in the reader's language. The name stored with the order is in the buyer's language and is the fallback for a deleted
 * method.
 */
export function useMethodName(): (paid: Paid) => string {
  const locale = useUiLocale();
  const { data } = useOperation(offerOfficeContract.listOfficeMethods);
  const names = useMemo(() => new Map(data?.rows.map((method) => [method.paymentType, nameIn(locale, method)])), [data, locale]);
  return useCallback(({ paymentType, method }) => names.get(paymentType) ?? method, [names]);
}
