import { useFormatter, useTranslations } from 'use-intl/react';
import { type EventChange, type EventView, eventsContract } from '#features/events/events.contract.ts';
import { eventScreen } from '#features/events/events.urls.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { HistoryCard } from '#ui/office/history-card.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EditEventForm, EventFacts, useSeenEvent } from './edit-event.form.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFormFoot } from './event-form-foot.tsx';
import { EventState } from './event-state.tsx';

export default function EventScreen() {
  const { id } = useScreenParams(eventScreen);
  // Keyed by id, so that another event gets a new form.
  return <OneEvent key={id} id={id} />;
}

function OneEvent({ id }: { readonly id: string }) {
  const event = useLoaded(eventsContract.getEvent, { id });
  const version = useSeenEvent(event);
  useScreenTitle(eventScreen, event.title[useUiLocale()]);
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <EventHeader event={event} onPublished={(published) => !version.newer && version.see(published.version)} />
      {event.can.edit ? <EditEventForm event={event} version={version} /> : <ReadOnly event={event} />}
      <EventChanges id={event.id} />
    </div>
  );
}

type HeaderProps = { readonly event: EventView; readonly onPublished: (event: EventView) => void };

function EventHeader({ event, onPublished }: HeaderProps) {
  const t = useTranslations('events.one');
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <EventState state={event.state} />
        {event.reason && <p className="wrap-anywhere">{t('cancelledBecause', { reason: event.reason })}</p>}
      </div>
      <EventActions event={event} onPublished={onPublished} />
    </header>
  );
}

function ReadOnly({ event }: { readonly event: EventView }) {
  const t = useTranslations('events.form');
  return (
    <>
      <SectionCard title={t('texts')} className="@container">
        <EventFacts event={event} />
      </SectionCard>
      <EventFormFoot />
    </>
  );
}

function EventChanges({ id }: { readonly id: number }) {
  const t = useTranslations('events.changes');
  const history = useReading(eventsContract.listEventChanges, { id });
  return (
    <HistoryCard title={t('title')} none={t('none')} history={history}>
      {(change) => <Change key={change.id} change={change} />}
    </HistoryCard>
  );
}

function Change({ change: { at, event, by, byId, fields, reason } }: { readonly change: EventChange }) {
  const t = useTranslations('events');
  const format = useFormatter();
  const more = reason ?? (fields.length > 0 ? t('changes.fields', { fields: format.list(fields.map((one) => t(`columns.${one}`))) }) : '');
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t.rich('changes.by', {
            event: t(`changes.events.${event}`),
            who: () => <PersonLink id={byId}>{by ?? t('one.gone')}</PersonLink>,
          })}
        </span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </p>
      {more && <p className="text-sm wrap-anywhere text-muted">{more}</p>}
    </li>
  );
}
