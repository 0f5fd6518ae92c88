import { useTranslations } from 'use-intl/react';
import { type AlarmView, alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmList } from '#features/alarms/alarms.list.ts';
import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { useAlarmCells } from './alarm-cells.tsx';
import { useAlarmFilters } from './alarm-filters.ts';

/** Without a state in the URL, the list shows open alarms. */
export default function AlarmListScreen() {
  const t = useTranslations('alarms.list');
  const words = useTranslations('alarms');
  const [search, setSearch] = useScreenSearch(alarmsScreen);
  const detail = useRowDetail(alarmScreen);
  const list = useList({
    list: alarmList,
    read: alarmsContract.listAlarms,
    csv: alarmsContract.exportAlarms,
    needs: { state: 'open' },
    search,
    setSearch,
    header: useTranslations('alarms.columns'),
    cells: useAlarmCells(),
    filters: useAlarmFilters(),
    many: [
      manyAction<AlarmView, typeof alarmsContract.closeAlarm>(alarmsContract.closeAlarm, {
        label: t('closeMany'),
        reason: words('one.note'),
        can: ({ can }) => can.close,
        input: ({ id }, note) => ({ id, note }),
        invalidates: [alarmsContract.listAlarms],
      }),
    ],
  });
  return <DataTable {...list.table} {...detail} caption={t('caption')} empty={{ text: t('quiet'), icon: SuccessIcon }} />;
}
