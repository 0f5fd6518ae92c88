import { useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { replenishmentList } from '#features/donation-requests/donation-requests.list.ts';
import { replenishmentScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useReplenishmentCells } from './donation-cells.tsx';
import { useDonationFilters } from './donation-filters.ts';
import { GrantDialog } from './grant-form.tsx';

const { listReplenishments, exportReplenishments, replenish } = donationRequestsContract;

/** Direct credits by staff, with a form for a new one. */
export default function ReplenishmentScreen() {
  const t = useTranslations('donationRequests');
  const [{ dialog, ...search }, setSearch] = useScreenSearch(replenishmentScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const request = useOpener(approvalScreen);
  const giving = useAct(replenish, {
    invalidates: [listReplenishments],
    once: 'replenish',
    done: ({ approval, sentBefore }, { login, amount }) => {
      const what = { login, amount: Number(amount) };
      if (sentBefore) return { title: t('form.sentBefore'), text: t('form.sentBeforeText', what) };
      return approval === null ? t('form.given', what) : t('form.passedOn');
    },
    onDone: ({ approval }) => (approval === null ? close() : request.follow({ id: approval })),
  });
  const list = useList({
    list: replenishmentList,
    read: listReplenishments,
    csv: exportReplenishments,
    search,
    setSearch,
    header: useTranslations('donationRequests.columns'),
    cells: useReplenishmentCells(),
    filters: useDonationFilters(),
  });

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('replenishment.caption')}
        create={{ label: t('replenishment.give'), open: () => setSearch({ dialog: 'replenish' }) }}
        empty={{ text: t('replenishment.emptyAtAll') }}
      />
      <GrantDialog
        open={dialog === 'replenish'}
        onClose={close}
        title={t('form.giveTitle')}
        text={t('form.giveText', { limit: coinsOfOnePerson })}
        confirm={t('form.give')}
        draft="replenishment"
        submit={giving.submit}
      />
    </>
  );
}
