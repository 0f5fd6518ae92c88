import { useTranslations } from 'use-intl/react';
import { staffRoles } from '#features/staff/staff.roles.ts';
import { staffGrantsContract } from '#features/staff-grants/staff-grants.contract.ts';
import { staffList } from '#features/staff-grants/staff-grants.list.ts';
import { staffMemberScreen, staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#ui/office/filters.tsx';
import { Button } from '#ui/shared/button.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { AddStaffDialog } from './add-staff.dialog.tsx';
import { useStaffCells } from './staff-cells.tsx';

export function StaffTable() {
  const t = useTranslations('staffGrants.list');
  const header = useTranslations('staffGrants.columns');
  const [search, setSearch] = useScreenSearch(staffScreen);
  const detail = useRowDetail(staffMemberScreen);
  const mayEdit = useHas('staffGrants.edit');
  const list = useList({
    list: staffList,
    read: staffGrantsContract.listStaff,
    csv: staffGrantsContract.exportStaff,
    search,
    setSearch,
    header,
    cells: useStaffCells(),
  });
  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={(row) => row.id}
        {...detail}
        filters={<StaffFilters />}
        actions={
          mayEdit && (
            <Button look="primary" icon={PlusIcon} onClick={() => setSearch({ dialog: 'add' })}>
              {t('add')}
            </Button>
          )
        }
        empty={{ text: t('empty'), action: <Button onClick={list.reset}>{t('resetFilter')}</Button> }}
      />
      {mayEdit && <AddStaffDialog open={search.dialog === 'add'} onClose={() => setSearch({ dialog: undefined })} />}
    </>
  );
}

function StaffFilters() {
  const t = useTranslations('staffGrants.list');
  const names = useTranslations('staff.roles');
  const [{ role, text }, setSearch] = useScreenSearch(staffScreen);
  return (
    <>
      <SearchFilter label={t('search')} hint={t('searchHint')} text={text} onDebounced={(typed) => setSearch({ text: typed }, 'replace')} />
      <ChoiceFilter
        label={t('role')}
        value={role}
        any={t('anyRole')}
        options={staffRoles.map((value) => ({ value, label: names(value) }))}
        onChoose={(value) => setSearch({ role: staffScreen.search.role(value) })}
      />
    </>
  );
}
