import { useTranslations } from 'use-intl/react';
import { administratorsContract } from '#features/administrators/administrators.contract.ts';
import { adminRoster } from '#features/administrators/administrators.list.ts';
import { administratorsScreen } from '#features/administrators/administrators.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useAdminCells } from './admin-cells.tsx';
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
