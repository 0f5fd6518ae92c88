import { useFormatter, useTranslations } from 'use-intl/react';
import { nameIn } from '#features/payments/offer.list.ts';
import { offerOfficeContract } from '#features/payments/offer-office.contract.ts';
import { deliveryStatuses, payStatuses } from '#features/payments/order-states.ts';
import { orderList } from '#features/payments/orders.list.ts';
import { type OrderRow, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { createOfferScreen, orderScreen, paymentsScreen, paymentViews } from '#features/payments/payments.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink, RoutedLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, type FiltersOf, useList } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf, isId } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { MethodList } from './offer/method-list.tsx';
import { Multipliers } from './offer/multipliers.tsx';
import { PackList } from './offer/pack-list.tsx';
import { OrderBadges } from './orders/order-badges.tsx';
import { Revenue } from './orders/revenue.tsx';
import { RegisterList } from './registers/register-list.tsx';
import { useMethodName } from './use-method-name.ts';
import { useMoney } from './use-money.ts';
import { useProviderFilter, useProviderName } from './use-provider-name.ts';

function OrderList() {
  const t = useTranslations('paymentsOffice.orders');
  const [search, setSearch] = useScreenSearch(paymentsScreen);
  const detail = useRowDetail(orderScreen);
  const mayManage = useHas('payments.manage');
  const list = useList({
    list: orderList,
    read: ordersOfficeContract.listOrders,
    csv: ordersOfficeContract.exportOrders,
    search,
    setSearch,
    header: useTranslations('paymentsOffice.columns'),
    cells: useOrderCells(),
    filters: useOrderFilters(),
  });
  return (
    <DataTable
      {...list.table}
      {...detail}
      caption={t('caption')}
      actions={
        mayManage && (
          <OfficeLink to={createOfferScreen} className={buttonClass({})}>
            {t('create')}
          </OfficeLink>
        )
      }
      empty={{ text: t('emptyAtAll') }}
    />
  );
}

function useOrderFilters(): FiltersOf<typeof orderList> {
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

function useOrderCells(): CellsOf<typeof orderList, OrderRow> {
  const t = useTranslations('paymentsOffice');
  const format = useFormatter();
  const money = useMoney();
  const providerName = useProviderName();
  const methodName = useMethodName();
  return {
    number: ({ number }) => number,
    created: ({ createdAt }) => <Moment at={createdAt} />,
    paid: ({ paidAt }) => paidAt && <Moment at={paidAt} />,
    login: ({ account }) => (
      <span className="font-medium">
        <PersonLink id={account.id}>{account.login}</PersonLink>
      </span>
    ),
    amount: ({ amount }) => money(amount),
    charged: ({ charged }) => money(charged),
    refunded: ({ refunded }) => refunded && money(refunded),
    coins: ({ coins }) => format.number(coins),
    method: (order) => (
      <>
        {methodName(order)}
        <Note>{providerName(order.provider)}</Note>
      </>
    ),
    state: (order) => <OrderBadges order={order} />,
    delivery: ({ delivery }) => t(`deliveries.${delivery}`),
    paymentId: ({ providerPaymentId }) => providerPaymentId,
    receipt: ({ receiptNumber }) => receiptNumber,
    test: ({ test }) => t(test ? 'yes' : 'no'),
  };
}

const parts = {
  orders: OrderList,
  revenue: Revenue,
  methods: MethodList,
  packs: PackList,
  multipliers: Multipliers,
  registers: RegisterList,
};

export default function PaymentsScreen() {
  const t = useTranslations('paymentsOffice.views');
  const { id } = useScreenParams(orderScreen);
  // A register opened by its URL is shown beside the list of registers.
  const [{ view = id !== undefined && isId(id) ? 'registers' : 'orders' }] = useScreenSearch(paymentsScreen);
  const Part = parts[view];
  const tabs = paymentViews.map((one) => ({
    href: addressOf(paymentsScreen, {}, { view: one === 'orders' ? undefined : one }),
    label: t(one),
    current: one === view,
  }));
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('label')} tabs={tabs} link={RoutedLink} />
      <Part />
    </div>
  );
}
