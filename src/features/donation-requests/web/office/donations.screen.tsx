import { useTranslations } from 'use-intl/react';
import { type DonationView, donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { donationList } from '#features/donation-requests/donation-requests.list.ts';
import { donationsScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem } from '#ui/office/menu.tsx';
import { DecideDonation } from './decide-donation.dialogs.tsx';
import { DonationMenu, useDonationCells } from './donation-cells.tsx';
import { useDonationFilters } from './donation-filters.ts';

export default function DonationsScreen() {
  const t = useTranslations('donationRequests');
  const [{ dialog, id, ...search }, setSearch] = useScreenSearch(donationsScreen);
  const list = useList({
    list: donationList,
    read: donationRequestsContract.listDonations,
    csv: donationRequestsContract.exportDonations,
    search,
    setSearch,
    header: useTranslations('donationRequests.columns'),
    cells: useDonationCells(
      ({ id: of, login, can }) =>
        (can.approve || can.refuse) && (
          <DonationMenu login={login}>
            {can.approve && <MenuItem onSelect={() => setSearch({ dialog: 'approve', id: of })}>{t('approving.action')}</MenuItem>}
            {can.refuse && <MenuItem onSelect={() => setSearch({ dialog: 'refuse', id: of })}>{t('refusing.action')}</MenuItem>}
          </DonationMenu>
        ),
    ),
    filters: useDonationFilters(),
    many: [
      manyAction<DonationView, typeof donationRequestsContract.approveDonation>(donationRequestsContract.approveDonation, {
        label: t('approving.many'),
        can: ({ can }) => can.approve,
        input: ({ id: of }) => ({ id: of }),
        invalidates: [donationRequestsContract.listDonations],
      }),
    ],
  });
  const chosen = list.table.rows?.find((row) => row.id === id);

  return (
    <>
      <DataTable {...list.table} caption={t('desk.caption')} empty={{ text: t('desk.emptyAtAll') }} />
      {chosen && (
        <DecideDonation donation={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, id: undefined }, 'replace')} />
      )}
    </>
  );
}
