import { useTranslations } from 'use-intl/react';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { staffList } from '#features/staff-grants/staff-grants.list.ts';
import { staffMemberScreen, staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { RoutedLink } from '#kit/office/office-link.tsx';
import { type FiltersOf, useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { AddStaffDialog } from './add-staff.dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { useStaffCells } from './staff-cells.tsx';

const views = ['people', 'rights'] as const;

export default function StaffListScreen() {
  const t = useTranslations('staffGrants.list');
  const [{ view = 'people' }] = useScreenSearch(staffScreen);
  const tabs = views.map((one) => ({
    href: addressOf(staffScreen, {}, { view: one === 'people' ? undefined : one }),
    label: t(`views.${one}`),
    current: one === view,
  }));
  return (
    <div className="flex flex-col gap-4">
      <TabLinks label={t('viewsLabel')} tabs={tabs} link={RoutedLink} />
      {view === 'people' ? <StaffTable /> : <RoleMatrix />}
    </div>
  );
}

function StaffTable() {
  const t = useTranslations('staffGrants.list');
  const [search, setSearch] = useScreenSearch(staffScreen);
  const detail = useRowDetail(staffMemberScreen);
  const mayEdit = useHas('staffGrants.edit');
  const list = useList({
    list: staffList,
    read: staffGrantsContract.listStaff,
    csv: staffGrantsContract.exportStaff,
    search,
    setSearch,
    header: useTranslations('staffGrants.columns'),
    cells: useStaffCells(),
    filters: useStaffFilters(),
  });
  return (
    <>
      <DataTable
        {...list.table}
        {...detail}
        caption={t('caption')}
        create={mayEdit && { label: t('add'), open: () => setSearch({ dialog: 'add' }) }}
        empty={{ text: t('empty') }}
      />
      {mayEdit && <AddStaffDialog open={search.dialog === 'add'} onClose={() => setSearch({ dialog: undefined })} />}
    </>
  );
}

function useStaffFilters(): FiltersOf<typeof staffList> {
  const t = useTranslations('staffGrants.list');
  const names = useTranslations('staff.roles');
  return {
    text: { hint: t('searchHint') },
    role: { label: t('role'), options: staffRoles.map((value) => ({ value, label: names(value) })) },
  };
}
