import { useTranslations } from 'use-intl/react';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { createOfferScreen, orderScreen, paymentsScreen } from '#features/payments/payments.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { DownloadIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { filterOf, isNarrowed, noFilter, OrderFilters } from './order-filters.tsx';

export function OrderList() {
  const t = useTranslations('paymentsOffice.orders');
  const ui = useTranslations('ui');
  const [search, setSearch] = useScreenSearch(paymentsScreen);
  const { id: openId } = useScreenParams(orderScreen);
  const open = useOpener(orderScreen);
  const mayManage = useHas('payments.manage');
  const columns = useOrderColumns();
  const filter = filterOf(search);
  const reset = <Button onClick={() => setSearch(noFilter)}>{t('resetFilter')}</Button>;
  return (
    <DataTable
      {...usePages(ordersOfficeContract.listOrders, filter)}
      caption={t('caption')}
      columns={columns}
      rowKey={(row) => row.id}
      link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
      isOpen={(row) => row.id === openId}
      filters={<OrderFilters search={search} onChange={setSearch} />}
      actions={
        <>
          <LinkButton href={csvAddress(ordersOfficeContract.exportOrders, filter)} download icon={DownloadIcon}>
            {ui('downloadCsv')}
          </LinkButton>
          {mayManage && (
            <OfficeLink to={createOfferScreen} className={buttonClass({})}>
              {t('create')}
            </OfficeLink>
          )}
        </>
      }
      empty={isNarrowed(search) ? { text: t('empty'), action: reset } : { text: t('emptyAtAll') }}
    />
  );
}
