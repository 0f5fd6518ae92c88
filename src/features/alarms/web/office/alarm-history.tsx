import { useTranslations } from 'use-intl/react';
import { type AlarmView, alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmScreen } from '#features/alarms/alarms.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AlarmState } from './alarm-state.tsx';

/** Earlier alarms of the same kind and subject: their closing notes are the first thing to try. */
export function AlarmHistory({ alarm: { id } }: { readonly alarm: AlarmView }) {
  const t = useTranslations('alarms.one');
  const history = useReading(alarmsContract.listAlarmHistory, { id });
  return (
    <HistoryCard title={t('history')} none={t('noHistory')} history={history}>
      {(past) => <Past key={past.id} alarm={past} />}
    </HistoryCard>
  );
}

function Past({ alarm }: { readonly alarm: AlarmView }) {
  const t = useTranslations('alarms.one');
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <OfficeLink
          to={alarmScreen}
          params={{ id: String(alarm.id) }}
          search="keep"
          className="font-medium underline-offset-4 hover:underline"
        >
          <Moment at={alarm.firstRaisedAt} />, {t('times', { count: alarm.raised })}
        </OfficeLink>
        <AlarmState alarm={alarm} />
      </p>
      {alarm.closed && (
        <p className="text-sm text-pretty wrap-anywhere text-muted">
          <PersonLink id={alarm.closed.byId}>{alarm.closed.byItself ? t('itself') : (alarm.closed.by ?? t('gone'))}</PersonLink>:{' '}
          {alarm.closed.note}
        </p>
      )}
    </li>
  );
}
