import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { AlarmView } from '#features/alarms/alarms.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { AlarmState } from './alarm-state.tsx';

export function useAlarmColumns(): readonly Column<AlarmView>[] {
  const t = useTranslations('alarms.columns');
  const role = useTranslations('staff.roles');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'kind', header: t('kind'), cell: (row) => <Title alarm={row} /> },
      { id: 'state', header: t('state'), nowrap: true, cell: (row) => <AlarmState alarm={row} /> },
      { id: 'raised', header: t('raised'), kind: 'number', cell: (row) => format.number(row.raised) },
      { id: 'last', header: t('last'), nowrap: true, cell: (row) => <Moment at={row.lastRaisedAt} /> },
      { id: 'first', header: t('first'), nowrap: true, cell: (row) => <Moment at={row.firstRaisedAt} /> },
      { id: 'owner', header: t('owner'), nowrap: true, cell: (row) => role(row.owner) },
    ],
    [t, role, format],
  );
}

/** What happened, and always to what: the same thing happens to many. */
function Title({ alarm: { title, subject } }: { readonly alarm: AlarmView }) {
  return (
    <>
      <span className="block text-pretty">{title}</span>
      <span className="block font-mono text-[0.8125rem] font-normal wrap-anywhere text-muted">{subject}</span>
    </>
  );
}
