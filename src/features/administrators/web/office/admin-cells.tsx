import { useTranslations } from 'use-intl/react';
import type { AdminView } from '#features/administrators/administrators.contract.ts';
import type { adminRoster } from '#features/administrators/administrators.list.ts';
import type { administratorsScreen } from '#features/administrators/administrators.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { WeekBars } from './week-bars.tsx';

type Dialog = 'history' | 'level' | 'reprimand' | 'dismiss';

export function useAdminCells(setSearch: SetSearch<typeof administratorsScreen>): CellsOf<typeof adminRoster, AdminView> {
  const t = useTranslations('administrators');
  const names = useServerNames();
  return {
    name: ({ name }) => <span className="font-medium">{name}</span>,
    login: ({ login, globalId }) => <PersonLink id={globalId}>{login}</PersonLink>,
    globalId: ({ globalId }) => <PersonLink id={globalId}>{globalId}</PersonLink>,
    level: ({ level }) => level,
    server: ({ server }) => names.get(server) ?? t('serverNumber', { number: server }),
    lastSeen: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : t('never')),
    hours: ({ hours }) => hours,
    closed: ({ closed }) => closed,
    reprimands: ({ reprimands }) => reprimands,
    weeks: ({ weeks }) => <WeekBars weeks={weeks} label={t('weeks', { weeks: weeks.join(', ') })} />,
    since: ({ since }) => <Moment at={since} />,
    actions: (row) => <AdminMenu admin={row} onChoose={(dialog) => setSearch({ dialog, id: row.id })} />,
  };
}

function AdminMenu({ admin: { name, can }, onChoose }: { readonly admin: AdminView; readonly onChoose: (dialog: Dialog) => void }) {
  const t = useTranslations('administrators');
  return (
    <RowMenu label={t('actions', { name })}>
      <MenuItem onSelect={() => onChoose('history')}>{t('history.action')}</MenuItem>
      {can.change && <MenuItem onSelect={() => onChoose('level')}>{t('level.action')}</MenuItem>}
      {can.change && <MenuItem onSelect={() => onChoose('reprimand')}>{t('reprimand.action')}</MenuItem>}
      {can.change && <MenuItem onSelect={() => onChoose('dismiss')}>{t('dismiss.action')}</MenuItem>}
    </RowMenu>
  );
}
