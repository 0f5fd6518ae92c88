import { useFormatter, useTranslations } from 'use-intl/react';
import { type AlarmView, alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmList } from '#features/alarms/alarms.list.ts';
import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { type CellsOf, type FiltersOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { SuccessIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AlarmState } from './alarm-state.tsx';

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

function useAlarmFilters(): FiltersOf<typeof alarmList> {
  const t = useTranslations('alarms');
  const kinds = useOperation(alarmsContract.listAlarmKinds).data ?? [];
  const states = [
    { value: 'closed', label: t('list.closed') },
    { value: 'all', label: t('list.anyState') },
  ];
  return {
    state: { label: t('columns.state'), any: t('list.open'), options: states },
    kind: { label: t('columns.kind'), options: kinds.map(({ id, title }) => ({ value: id, label: title })) },
  };
}

function useAlarmCells(): CellsOf<typeof alarmList, AlarmView> {
  const role = useTranslations('staff.roles');
  const format = useFormatter();
  return {
    kind: (row) => <Title alarm={row} />,
    state: (row) => <AlarmState alarm={row} />,
    raised: (row) => format.number(row.raised),
    last: (row) => <Moment at={row.lastRaisedAt} />,
    first: (row) => <Moment at={row.firstRaisedAt} />,
    owner: (row) => role(row.owner),
  };
}

/** Title with the subject: many subjects have the same failure. */
function Title({ alarm: { title, subject } }: { readonly alarm: AlarmView }) {
  return (
    <>
      {title}
      <Note mono>{subject}</Note>
    </>
  );
}
