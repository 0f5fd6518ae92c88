import { useTranslations } from 'use-intl/react';
import { leadersContract } from '#features/leaders/leaders.contract.ts';
import { leaderRoster } from '#features/leaders/leaders.list.ts';
import { leadersScreen } from '#features/leaders/leaders.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { AppointLeaderDialog } from './appoint-leader.dialog.tsx';
import { useLeaderCells } from './leader-cells.tsx';
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
