import { useTranslations } from 'use-intl/react';
import { type AlarmView, alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmScreen } from '#features/alarms/alarms.urls.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOperation } from '#kit/office/use-operation.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { ErrorState } from '#ui/shared/states.tsx';
import { AlarmState } from './alarm-state.tsx';

/** The same thing going wrong with the same subject: how it ended then is the first thing to try. */
export function AlarmHistory({ alarm: { id } }: { readonly alarm: AlarmView }) {
  const t = useTranslations('alarms.one');
  const { textOf } = useOffice();
  const { data, error, refetch, isFetching } = useOperation(alarmsContract.listAlarmHistory, { id });
  return (
    <SectionCard title={t('history')} level={3}>
      {data?.length === 0 ? (
        <p className="text-muted">{t('noHistory')}</p>
      ) : data ? (
        <ol className="flex flex-col gap-4">
          {data.map((past) => (
            <Past key={past.id} alarm={past} />
          ))}
        </ol>
      ) : error ? (
        <ErrorState text={textOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <SkeletonText />
      )}
    </SectionCard>
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
          {alarm.closed.by ?? t('gone')}: {alarm.closed.note}
        </p>
      )}
    </li>
  );
}
