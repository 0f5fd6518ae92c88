import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { type DonationView, donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { askedDonationsScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { useAct } from '#kit/office/use-act.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { useDonationColumns } from './donation-columns.tsx';
import { DonationFilters } from './donation-filters.tsx';
import { GrantDialog } from './grant-form.tsx';

const { listAskedDonations, askForCoins, withdrawDonation } = donationRequestsContract;

/** What the admins of this world have asked for. */
export default function AskedDonationsScreen() {
  const t = useTranslations('donationRequests');
  const [{ dialog, id, ...filter }, setSearch] = useScreenSearch(askedDonationsScreen);
  const close = () => setSearch({ dialog: undefined, id: undefined }, 'replace');
  const pages = usePages(listAskedDonations, filter);
  const asking = useAct(askForCoins, { invalidates: [listAskedDonations], done: t('form.asked'), onDone: close });
  const withdrawing = useAct(withdrawDonation, { invalidates: [listAskedDonations], done: t('withdrawing.done'), onDone: close });
  const actions = useCallback(
    (row: DonationView) =>
      row.can.withdraw && <Button onClick={() => setSearch({ dialog: 'withdraw', id: row.id })}>{t('withdrawing.action')}</Button>,
    [t, setSearch],
  );
  const columns = useDonationColumns(actions);
  const chosen = pages.rows?.find((row) => row.id === id);
  const ask = (look: 'primary' | 'secondary') => (
    <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'ask' })}>
      {t('asked.ask')}
    </Button>
  );
  const reset = <Button onClick={() => setSearch({ text: undefined, status: undefined })}>{t('list.resetFilter')}</Button>;

  return (
    <>
      <DataTable
        {...pages}
        caption={t('asked.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        filters={<DonationFilters filter={filter} onChange={setSearch} />}
        actions={ask('primary')}
        empty={
          filter.text || filter.status
            ? { text: t('list.empty'), action: reset }
            : { text: t('asked.emptyAtAll'), action: ask('secondary') }
        }
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
