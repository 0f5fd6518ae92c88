import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { type AlarmView, alarmsContract } from '#features/alarms/alarms.contract.ts';
import { alarmScreen } from '#features/alarms/alarms.urls.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { AlarmState } from './alarm-state.tsx';
import { CloseAlarmDialog } from './close-alarm.dialog.tsx';

export default function AlarmScreen() {
  const t = useTranslations('alarms.one');
  const { id } = useScreenParams(alarmScreen);
  const [{ dialog }, setSearch] = useScreenSearch(alarmScreen);
  const alarm = useLoaded(alarmsContract.getAlarm, { id });
  useScreenTitle(alarmScreen, alarm.title);
  return (
    <article className="@container flex flex-col gap-4">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{alarm.title}</h2>
          <AlarmState alarm={alarm} />
        </div>
        <p className="text-pretty wrap-anywhere">{alarm.text}</p>
        {alarm.can.close && (
          <Button look="primary" icon={CheckIcon} onClick={() => setSearch({ dialog: 'close' })} className="self-start">
            {t('close')}
          </Button>
        )}
      </header>
      <Facts alarm={alarm} />
      <AlarmHistory alarm={alarm} />
      <CloseAlarmDialog
        alarm={alarm}
        open={alarm.can.close && dialog === 'close'}
        onClose={() => setSearch({ dialog: undefined }, 'replace')}
      />
    </article>
  );
}

function Facts({ alarm }: { readonly alarm: AlarmView }) {
  const t = useTranslations('alarms');
  const role = useTranslations('staff.roles');
  const format = useFormatter();
  return (
    <SectionCard title={t('one.about')} level={3}>
      <dl className="grid gap-x-6 gap-y-3 @md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label={t('columns.subject')}>
          <span className="font-mono text-[0.9375em] wrap-anywhere">{alarm.subject}</span>
        </Fact>
        <Fact label={t('columns.raised')}>{format.number(alarm.raised)}</Fact>
        <Fact label={t('columns.first')}>
          <Moment at={alarm.firstRaisedAt} look="exact" />
        </Fact>
        <Fact label={t('columns.last')}>
          <Moment at={alarm.lastRaisedAt} look="exact" />
        </Fact>
        <Fact label={t('columns.owner')}>{role(alarm.owner)}</Fact>
        {alarm.closed && (
          <>
            <Fact label={t('columns.closed')}>
              <Moment at={alarm.closed.at} look="exact" />
            </Fact>
            <Fact label={t('columns.closedBy')}>
              <PersonLink id={alarm.closed.byId}>{alarm.closed.byItself ? t('one.itself') : (alarm.closed.by ?? t('one.gone'))}</PersonLink>
            </Fact>
            <Fact label={t('columns.note')}>
              <span className="text-pretty wrap-anywhere whitespace-pre-line">{alarm.closed.note}</span>
            </Fact>
          </>
        )}
      </dl>
    </SectionCard>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="@md:contents">
      <dt className="text-sm text-muted @md:text-[1em]">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Earlier alarms of the same kind and subject: their closing notes are the first thing to try. */
function AlarmHistory({ alarm: { id } }: { readonly alarm: AlarmView }) {
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
