import { useTranslations } from 'use-intl/react';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { deliveryStatuses, payStatuses } from '#features/payments/order-states.ts';
import { paymentsScreen } from '#features/payments/payments.urls.ts';
import { providerNames } from '#features/payments/provider-names.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { addDays } from '#kit/time/moscow.ts';
import { ChoiceFilter, DaysFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useProviderName } from '../use-provider-name.ts';

export type OrderSearch = Pick<
  SearchOf<typeof paymentsScreen>,
  'text' | 'state' | 'delivery' | 'provider' | 'paymentType' | 'test' | 'since' | 'until'
>;

export const noFilter = {
  text: undefined,
  state: undefined,
  delivery: undefined,
  provider: undefined,
  paymentType: undefined,
  test: undefined,
  since: undefined,
  until: undefined,
} satisfies OrderSearch;

export const isNarrowed = (search: OrderSearch): boolean =>
  [search.text, search.state, search.delivery, search.provider, search.paymentType, search.test, search.since, search.until].some(
    (value) => value !== undefined,
  );

/** What the address says, as the contract asks for it: the last day is part of what is looked for. */
export const filterOf = ({ text, state, delivery, provider, paymentType, test, since, until }: OrderSearch) => ({
  text,
  state,
  delivery,
  provider,
  paymentType,
  test,
  from: since,
  to: until && addDays(until, 1),
});

type Props = { readonly search: OrderSearch; readonly onChange: SetSearch<typeof paymentsScreen> };

export function OrderFilters({ search, onChange }: Props) {
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
        text={search.text}
        onRest={(text) => onChange({ text }, 'replace')}
        className="sm:w-80"
      />
      <MoreFilters values={[search.state, search.delivery, search.provider, search.paymentType, search.test, search.since, search.until]}>
        <ChoiceFilter
          any={t('orders.any')}
          label={t('orders.payState')}
          value={search.state}
          options={payStatuses.map((value) => ({ value, label: t(`payStates.${value}`) }))}
          onChoose={(value) => onChange({ state: read.state(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('columns.delivery')}
          value={search.delivery}
          options={deliveryStatuses.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
          onChoose={(value) => onChange({ delivery: read.delivery(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('columns.provider')}
          value={search.provider}
          options={providerNames.map((value) => ({ value, label: providerName(value) }))}
          onChoose={(value) => onChange({ provider: read.provider(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('columns.method')}
          value={search.paymentType}
          options={methods.map(({ paymentType, nameEn, nameRu }) => ({
            value: String(paymentType),
            label: locale === 'ru' ? nameRu : nameEn,
          }))}
          onChoose={(value) => onChange({ paymentType: read.paymentType(value) })}
        />
        <ChoiceFilter
          any={t('orders.any')}
          label={t('orders.testMoney')}
          value={search.test}
          options={[
            { value: 'none', label: t('orders.testNone') },
            { value: 'only', label: t('orders.testOnly') },
          ]}
          onChoose={(value) => onChange({ test: read.test(value) })}
        />
        <DaysFilter since={search.since} until={search.until} onChange={onChange} />
      </MoreFilters>
    </>
  );
}
