import { useTranslations } from 'use-intl/react';
import { type AdminView, administratorsContract } from '#features/administrators/administrators.contract.ts';
import { adminRoster } from '#features/administrators/administrators.list.ts';
import { administratorsScreen } from '#features/administrators/administrators.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { type SetSearch, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AppointAdminDialog } from './appoint-admin.dialog.tsx';
import { OneAdmin } from './one-admin.dialogs.tsx';

export default function AdministratorsScreen() {
  const t = useTranslations('administrators');
  const mayEdit = useHas('administrators.edit');
  const { admin } = useOffice().person;
  const servers = [...useServerNames()].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` }));
  const [search, setSearch] = useScreenSearch(administratorsScreen);
  const { dialog, id } = search;
  const close = () => setSearch({ dialog: undefined, id: undefined }, 'replace');
  const list = useList({
    list: adminRoster,
    read: administratorsContract.listAdmins,
    csv: administratorsContract.exportAdmins,
    search,
    setSearch,
    header: useTranslations('administrators.columns'),
    cells: useAdminCells(setSearch),
    filters: {
      text: { label: t('filters.text'), hint: t('filters.textHint') },
      level: { label: t('filters.level'), options: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value })) },
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
      <AppointAdminDialog open={dialog === 'appoint' && mayEdit} servers={servers} onClose={close} />
      {id !== undefined && dialog !== undefined && dialog !== 'appoint' && <OneAdmin key={id} id={id} dialog={dialog} onClose={close} />}
    </>
  );
}

type Dialog = 'history' | 'level' | 'reprimand' | 'dismiss';

function useAdminCells(setSearch: SetSearch<typeof administratorsScreen>): CellsOf<typeof adminRoster, AdminView> {
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

const [width, gap, tall] = [8, 3, 24];
/** Hours that fill the bar. More look the same; the label has the exact number. */
const full = 30;

/** Bars for hours per week; screen readers get the numbers. */
function WeekBars({ weeks, label }: { readonly weeks: readonly number[]; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} width={weeks.length * (width + gap) - gap} height={tall} className="text-brand">
      <title>{label}</title>
      {weeks.map((hours, week) => {
        const height = Math.max(hours > 0 ? 3 : 1, Math.round((Math.min(hours, full) / full) * tall));
        const place = { x: week * (width + gap), y: tall - height, width, height };
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row
        return <rect key={week} {...place} rx={1} className={hours > 0 ? 'fill-current' : 'fill-line'} />;
      })}
    </svg>
  );
}
