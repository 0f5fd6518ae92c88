import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { coinsOfOnePerson } from '#features/coins/coins-of-one-person.ts';
import { type DonationView, donationRequestsContract } from '#features/donation-requests/donation-requests.contract.ts';
import { replenishmentScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { useAct } from '#kit/office/use-act.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { Reason } from './donation-columns.tsx';
import { DonationSearch } from './donation-filters.tsx';
import { DonationStatus } from './donation-status.tsx';
import { GrantDialog } from './grant-form.tsx';

const { listReplenishments, replenish } = donationRequestsContract;

/** Coins that the staff give of their own accord, and everything they have given so far. */
export default function ReplenishmentScreen() {
  const t = useTranslations('donationRequests');
  const [{ dialog, text }, setSearch] = useScreenSearch(replenishmentScreen);
  const close = () => setSearch({ dialog: undefined }, 'replace');
  const giving = useAct(replenish, {
    invalidates: [listReplenishments],
    done: ({ approval }, { login, amount }) =>
      approval === null ? t('form.given', { login, amount: Number(amount) }) : t('form.passedOn'),
    onDone: close,
  });
  const give = (look: 'primary' | 'secondary') => (
    <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'replenish' })}>
      {t('replenishment.give')}
    </Button>
  );
  const reset = <Button onClick={() => setSearch({ text: undefined })}>{t('list.resetFilter')}</Button>;

  return (
    <>
      <DataTable
        {...usePages(listReplenishments, { text })}
        caption={t('replenishment.caption')}
        columns={useColumns()}
        rowKey={(row) => row.id}
        filters={<DonationSearch text={text} onChange={setSearch} />}
        actions={give('primary')}
        empty={text ? { text: t('list.empty'), action: reset } : { text: t('replenishment.emptyAtAll'), action: give('secondary') }}
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

function useColumns(): readonly Column<DonationView>[] {
  const t = useTranslations('donationRequests');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'login', header: t('columns.login'), nowrap: true, cell: ({ login }) => <span className="font-medium">{login}</span> },
      { id: 'amount', header: t('columns.amount'), kind: 'number', cell: ({ amount }) => format.number(amount) },
      { id: 'reason', header: t('columns.reason'), cell: (row) => <Reason donation={row} /> },
      { id: 'status', header: t('columns.status'), nowrap: true, cell: (row) => <DonationStatus donation={row} /> },
      { id: 'givenBy', header: t('givenBy'), nowrap: true, cell: ({ requestedBy }) => requestedBy ?? t('gone') },
      {
        id: 'agreedBy',
        header: t('agreedBy'),
        cell: ({ decidedBy, requestedBy }) => (decidedBy === requestedBy ? t('none') : (decidedBy ?? t('gone'))),
      },
      { id: 'requestedAt', header: t('columns.requestedAt'), nowrap: true, cell: (row) => <Moment at={row.requestedAt} /> },
    ],
    [t, format],
  );
}
