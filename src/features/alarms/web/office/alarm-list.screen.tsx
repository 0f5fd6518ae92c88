import { useTranslations } from 'use-intl/react';
import { alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmList } from '#features/alarms/alarms.list.ts';
import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { useAlarmCells } from './alarm-cells.tsx';
import { AlarmFilters } from './alarm-filters.tsx';

/** What is open comes first: an address without a state shows that. */
export default function AlarmListScreen() {
  const t = useTranslations('alarms.list');
  const header = useTranslations('alarms.columns');
  const [search, setSearch] = useScreenSearch(alarmsScreen);
  const detail = useRowDetail(alarmScreen);
  const list = useList({
    list: alarmList,
    read: alarmsContract.listAlarms,
    csv: alarmsContract.exportAlarms,
    search: { ...search, state: search.state ?? 'open' },
    setSearch,
    header,
    cells: useAlarmCells(),
  });
  const onlyOpen = list.filter.state === 'open' && search.kind === undefined && list.table.period?.value === undefined;

  return (
    <DataTable
      {...list.table}
      caption={t('caption')}
      rowKey={(row) => row.id}
      {...detail}
      filters={<AlarmFilters filter={list.filter} onChange={setSearch} />}
      empty={
        onlyOpen
          ? { text: t('quiet'), icon: SuccessIcon }
          : { text: t('empty'), action: <Button onClick={list.reset}>{t('resetFilter')}</Button> }
      }
    />
  );
}
