import { useTranslations } from 'use-intl/react';
import type { LeaderView } from '#features/leaders/leaders.contract.ts';
import type { leaderRoster } from '#features/leaders/leaders.list.ts';
import type { leadersScreen } from '#features/leaders/leaders.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';

type Dialog = 'history' | 'reprimand' | 'dismiss';

export function useLeaderCells(setSearch: SetSearch<typeof leadersScreen>): CellsOf<typeof leaderRoster, LeaderView> {
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
