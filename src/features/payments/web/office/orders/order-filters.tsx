import { useTranslations } from 'use-intl/react';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { deliveryStatuses, payStatuses } from '#features/payments/order-states.ts';
import type { orderList } from '#features/payments/orders.list.ts';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { providerNames } from '#features/payments/provider-names.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useProviderName } from '../use-provider-name.ts';

type Props = { readonly filter: FilterOf<typeof orderList>; readonly onChange: SetSearch<typeof paymentsScreen> };

export function OrderFilters({ filter, onChange }: Props) {
  const t = useTranslations('paymentsOffice');
  const locale = useUiLocale();
  const providerName = useProviderName();
  const methods = useOperation(offerOfficeContract.listOfficeMethods).data?.rows ?? [];
  const read = paymentsScreen.search;
  return (
    <>
      <SearchFilter
        label={t('orders.search')}
        hint={t('orders.searchHint')}
        text={filter.text}
        onDebounced={(text) => onChange({ text }, 'replace')}
        className="sm:w-80"
      />
      <MoreFilters values={[filter.state, filter.delivery, filter.provider, filter.paymentType, filter.test]}>
        <ChoiceFilter
          any={t('orders.any')}
          label={t('orders.payState')}
          value={filter.state}
          options={payStatuses.map((value) => ({ value, label: t(`payStates.${value}`) }))}
          onChoose={(value) => onChange({ state: read.state(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('columns.delivery')}
          value={filter.delivery}
          options={deliveryStatuses.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
          onChoose={(value) => onChange({ delivery: read.delivery(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('columns.provider')}
          value={filter.provider}
          options={providerNames.map((value) => ({ value, label: providerName(value) }))}
          onChoose={(value) => onChange({ provider: read.provider(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('columns.method')}
          value={filter.paymentType}
          options={methods.map(({ paymentType, nameEn, nameRu }) => ({
            value: String(paymentType),
            label: locale === 'ru' ? nameRu : nameEn,
          }))}
          onChoose={(value) => onChange({ paymentType: read.paymentType(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('orders.testMoney')}
          value={filter.test}
          options={[
            { value: 'none', label: t('orders.testNone') },
            { value: 'only', label: t('orders.testOnly') },
          ]}
          onChoose={(value) => onChange({ test: read.test(value) })}
        />
      </MoreFilters>
    </>
  );
}
