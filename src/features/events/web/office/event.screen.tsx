import { useTranslations } from 'use-intl/react';
import { type EventView, eventsContract } from '#features/events/events.contract.ts';
import { eventScreen } from '#features/events/events.urls.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenParams } from '#kit/office/use-screen.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EditEventForm, useSeenEvent } from './edit-event.form.tsx';
import { EventActions } from './event-actions.tsx';
import { EventChanges } from './event-changes.tsx';
import { EventFacts } from './event-facts.tsx';
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
