import { useTranslations } from 'use-intl/react';
import { nameIn } from '#features/payments/offer.list.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { deliveryStatuses, payStatuses } from '#features/payments/order-states.ts';
import type { orderList } from '#features/payments/orders.list.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useProviderFilter } from '../use-provider-name.ts';

export function useOrderFilters(): FiltersOf<typeof orderList> {
  const t = useTranslations('paymentsOffice');
  const locale = useUiLocale();
  const methods = useOperation(offerOfficeContract.listOfficeMethods).data?.rows ?? [];
  return {
    text: { hint: t('orders.searchHint') },
    state: { label: t('orders.payState'), options: payStatuses.map((value) => ({ value, label: t(`payStates.${value}`) })) },
    delivery: { label: t('columns.delivery'), options: deliveryStatuses.map((value) => ({ value, label: t(`deliveries.${value}`) })) },
    provider: useProviderFilter(),
    paymentType: {
      label: t('columns.method'),
      options: methods.map((method) => ({ value: String(method.paymentType), label: nameIn(locale, method) })),
    },
    waits: { label: t('orders.waits'), options: [{ value: 'person', label: t('orders.waitsPerson') }] },
    test: {
      label: t('orders.testMoney'),
      options: [
        { value: 'none', label: t('orders.testNone') },
        { value: 'only', label: t('orders.testOnly') },
      ],
    },
  };
}
