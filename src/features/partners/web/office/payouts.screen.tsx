import { useTranslations } from 'use-intl/react';
import { payoutStates } from '#features/partners/partner-rules.ts';
import { partnersContract } from '#features/partners/partners.contract.ts';
import { payoutList } from '#features/partners/partners.list.ts';
import { payoutsScreen } from '#features/partners/partners.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { PayoutBadge } from '../partner-states.widget.tsx';
import { useRoubles } from '../use-roubles.ts';
import { MovePayout } from './move-payout.dialogs.tsx';

/** Payouts that partners requested, for finance to send. */
export default function PayoutsScreen() {
  const t = useTranslations('partners');
  const roubles = useRoubles();
  const [{ dialog, id, ...search }, setSearch] = useScreenSearch(payoutsScreen);
  const list = useList({
    list: payoutList,
    read: partnersContract.listPayouts,
    csv: partnersContract.exportPayouts,
    search,
    setSearch,
    header: useTranslations('partners.columns'),
    cells: {
      number: (row) => row.id,
      login: ({ partnerId, login }) => (
        <span className="font-medium whitespace-nowrap">
          <PersonLink id={partnerId}>{login}</PersonLink>
        </span>
      ),
      amount: ({ minor }) => roubles(minor),
      details: ({ details, failure }) => (
        <>
          {details}
          {failure && <Note>{failure}</Note>}
        </>
      ),
      state: ({ state, approval }) => <PayoutBadge state={state} waits={approval !== null} />,
      requestedAt: ({ requestedAt }) => <Moment at={requestedAt} />,
      sentBy: ({ sentBy, sentById }) => <PersonLink id={sentById}>{sentBy}</PersonLink>,
      endedAt: ({ endedAt }) => endedAt && <Moment at={endedAt} />,
      actions: ({ id: of, can }) =>
        (can.send || can.finish || can.fail) && (
          <RowMenu label={t('payouts.rowActions', { number: of })}>
            {can.send && <MenuItem onSelect={() => setSearch({ dialog: 'send', id: of })}>{t('sending.action')}</MenuItem>}
            {can.finish && <MenuItem onSelect={() => setSearch({ dialog: 'finish', id: of })}>{t('finishing.action')}</MenuItem>}
            {can.fail && <MenuItem onSelect={() => setSearch({ dialog: 'fail', id: of })}>{t('failing.action')}</MenuItem>}
          </RowMenu>
        ),
    },
    filters: {
      text: { hint: t('payouts.searchHint') },
      state: { label: t('columns.state'), options: payoutStates.map((value) => ({ value, label: t(`payoutStates.${value}`) })) },
    },
  });
  const chosen = list.table.rows?.find((row) => row.id === id);
  return (
    <>
      <DataTable {...list.table} caption={t('payouts.caption')} empty={{ text: t('payouts.emptyAtAll') }} />
      {chosen && <MovePayout payout={chosen} dialog={dialog} onClose={() => setSearch({ dialog: undefined, id: undefined }, 'replace')} />}
    </>
  );
}
