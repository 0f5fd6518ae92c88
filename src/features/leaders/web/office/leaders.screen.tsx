import { useTranslations } from 'use-intl/react';
import { type LeaderView, leadersContract } from '#features/leaders/leaders.contract.ts';
import { leaderRoster } from '#features/leaders/leaders.list.ts';
import { leadersScreen } from '#features/leaders/leaders.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { type SetSearch, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AppointLeaderDialog } from './appoint-leader.dialog.tsx';
import { OneLeader } from './one-leader.dialogs.tsx';

export default function LeadersScreen() {
  const t = useTranslations('leaders');
  const mayEdit = useHas('leaders.edit');
  const { admin } = useOffice().person;
  const servers = [...useServerNames()].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }));
  const [search, setSearch] = useScreenSearch(leadersScreen);
  const { dialog, id } = search;
  const close = () => setSearch({ dialog: undefined, id: undefined }, 'replace');
  const list = useList({
    list: leaderRoster,
    read: leadersContract.listLeaders,
    csv: leadersContract.exportLeaders,
    search,
    setSearch,
    header: useTranslations('leaders.columns'),
    cells: useLeaderCells(setSearch),
    filters: {
      text: { label: t('filters.text'), hint: t('filters.textHint') },
      // An admin has only one server, so there is no filter.
      server: admin === null && { label: t('filters.server'), options: servers },
    },
  });
  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        create={mayEdit && { label: t('appoint.action'), open: () => setSearch({ dialog: 'appoint' }) }}
        empty={{ text: t('emptyAtAll') }}
      />
      <AppointLeaderDialog open={dialog === 'appoint' && mayEdit} servers={servers} onClose={close} />
      {id !== undefined && dialog !== undefined && dialog !== 'appoint' && <OneLeader key={id} id={id} dialog={dialog} onClose={close} />}
    </>
  );
}

type Dialog = 'history' | 'reprimand' | 'dismiss';

function useLeaderCells(setSearch: SetSearch<typeof leadersScreen>): CellsOf<typeof leaderRoster, LeaderView> {
  const t = useTranslations('leaders');
  const names = useServerNames();
  return {
    faction: ({ faction }) => <span className="font-medium">{faction}</span>,
    nick: ({ nick, globalId, hasLeft }) => (
      <>
        <PersonLink id={globalId}>{nick}</PersonLink>
        {hasLeft && <Note>{t('hasLeft')}</Note>}
      </>
    ),
    globalId: ({ globalId }) => <PersonLink id={globalId}>{globalId}</PersonLink>,
    server: ({ server }) => names.get(server) ?? t('serverNumber', { number: server }),
    since: ({ since }) => <Moment at={since} />,
    lastSeen: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
    hours: ({ hours }) => hours,
    complaints: ({ complaints }) => complaints,
    reprimands: ({ reprimands }) => reprimands,
    actions: (row) => <LeaderMenu leader={row} onChoose={(dialog) => setSearch({ dialog, id: row.id })} />,
  };
}

function LeaderMenu({ leader: { nick, can }, onChoose }: { readonly leader: LeaderView; readonly onChoose: (dialog: Dialog) => void }) {
  const t = useTranslations('leaders');
  return (
    <RowMenu label={t('actions', { name: nick })}>
      <MenuItem onSelect={() => onChoose('history')}>{t('history.action')}</MenuItem>
      {can.change && <MenuItem onSelect={() => onChoose('reprimand')}>{t('reprimand.action')}</MenuItem>}
      {can.change && <MenuItem onSelect={() => onChoose('dismiss')}>{t('dismiss.action')}</MenuItem>}
    </RowMenu>
  );
}
