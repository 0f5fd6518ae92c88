import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { type DonationView, donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { donationsScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { DecideDonation } from './decide-donation.dialogs.tsx';
import { useDonationColumns } from './donation-columns.tsx';
import { DonationFilters } from './donation-filters.tsx';

/** What the admins of all worlds ask for, for the staff to decide. */
export default function DonationsScreen() {
  const t = useTranslations('donationRequests');
  const ui = useTranslations('ui');
  const [{ dialog, id, ...filter }, setSearch] = useScreenSearch(donationsScreen);
  const pages = usePages(donationRequestsContract.listDonations, filter);
  const actions = useCallback(
    ({ id: of, can }: DonationView) =>
      (can.approve || can.refuse) && (
        <span className="inline-flex flex-col items-stretch gap-1.5">
          {can.approve && (
            <Button look="primary" onClick={() => setSearch({ dialog: 'approve', id: of })}>
              {t('approving.action')}
            </Button>
          )}
          {can.refuse && <Button onClick={() => setSearch({ dialog: 'refuse', id: of })}>{t('refusing.action')}</Button>}
        </span>
      ),
    [t, setSearch],
  );
  const columns = useDonationColumns(actions);
  const chosen = pages.rows?.find((row) => row.id === id);
  const reset = <Button onClick={() => setSearch({ text: undefined, status: undefined })}>{t('list.resetFilter')}</Button>;

  return (
    <>
      <DataTable
        {...pages}
        caption={t('desk.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        filters={<DonationFilters filter={filter} onChange={setSearch} />}
        actions={
          <LinkButton href={csvAddress(donationRequestsContract.exportDonations, filter)} download icon={DownloadIcon}>
            {ui('downloadCsv')}
          </LinkButton>
        }
        empty={filter.text || filter.status ? { text: t('list.empty'), action: reset } : { text: t('desk.emptyAtAll') }}
      />
      {chosen && (
        <DecideDonation donation={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, id: undefined }, 'replace')} />
      )}
    </>
  );
}
