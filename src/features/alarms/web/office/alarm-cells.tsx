import { useFormatter, useTranslations } from 'use-intl/react';
import type { AlarmView } from '#features/alarms/alarms.contract.ts';
import type { alarmList } from '#features/alarms/alarms.list.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AlarmState } from './alarm-state.tsx';

export function useAlarmCells(): CellsOf<typeof alarmList, AlarmView> {
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
