import { useTranslations } from 'use-intl/react';
import { orderList } from '#features/payments/orders.list.ts';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { createOfferScreen, orderScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { useOrderCells } from './order-cells.tsx';
import { useOrderFilters } from './order-filters.ts';

export function OrderList() {
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
