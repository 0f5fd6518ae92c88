import { useTranslations } from 'use-intl/react';
import { donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { donationList } from '#features/donation-requests/donation-requests.list.ts';
import { askedDonationsScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem } from '#ui/office/menu.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { DonationMenu, useDonationCells } from './donation-cells.tsx';
import { useDonationFilters } from './donation-filters.ts';
import { GrantDialog } from './grant-form.tsx';

const { listAskedDonations, exportAskedDonations, askForCoins, withdrawDonation } = donationRequestsContract;

export default function AskedDonationsScreen() {
  const t = useTranslations('donationRequests');
  const [{ dialog, id, ...search }, setSearch] = useScreenSearch(askedDonationsScreen);
  const close = () => setSearch({ dialog: undefined, id: undefined }, 'replace');
  const asking = useAct(askForCoins, { invalidates: [listAskedDonations], done: t('form.asked'), onDone: close });
  const withdrawing = useAct(withdrawDonation, { invalidates: [listAskedDonations], done: t('withdrawing.done'), onDone: close });
  const list = useList({
    list: donationList,
    read: listAskedDonations,
    csv: exportAskedDonations,
    search,
    setSearch,
    header: useTranslations('donationRequests.columns'),
    cells: useDonationCells(
      (row) =>
        row.can.withdraw && (
          <DonationMenu login={row.login}>
            <MenuItem onSelect={() => setSearch({ dialog: 'withdraw', id: row.id })}>{t('withdrawing.action')}</MenuItem>
          </DonationMenu>
        ),
    ),
    filters: useDonationFilters(),
  });
  const chosen = list.table.rows?.find((row) => row.id === id);

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('asked.caption')}
        create={{ label: t('asked.ask'), open: () => setSearch({ dialog: 'ask' }) }}
        empty={{ text: t('asked.emptyAtAll') }}
      />
      <GrantDialog
        open={dialog === 'ask'}
        onClose={close}
        title={t('form.askTitle')}
        text={t('form.askText')}
        confirm={t('form.ask')}
        draft="donation-ask"
        submit={asking.submit}
      />
      <Confirmation
        open={dialog === 'withdraw' && chosen !== undefined && chosen.can.withdraw}
        question={t('withdrawing.question', { login: chosen?.login ?? '' })}
        confirm={t('withdrawing.confirm')}
        danger
        pending={withdrawing.pending}
        onConfirm={() => chosen && void withdrawing.act({ id: chosen.id })}
        onClose={close}
      >
        {t('withdrawing.text')}
      </Confirmation>
    </>
  );
}
