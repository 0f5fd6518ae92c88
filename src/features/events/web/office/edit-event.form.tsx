import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type EventView, eventsContract } from '#features/events/events.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Form } from '#ui/shared/form.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventFields, readFields } from './event-fields.tsx';
import { EventFormFoot } from './event-form-foot.tsx';
import { renewed, useRenewEvent } from './events.data.ts';

type Props = { readonly event: EventView; readonly version: ReturnType<typeof useSeenEvent> };

/** The version that this person has seen: opened, saved or published here. */
export const useSeenEvent = ({ id, version }: EventView) => useSeenVersion(draftOf(id), version);
const draftOf = (id: number) => `event-${id}`;

export function EditEventForm({ event, version: { seen, newer, see, saveOver, onChange, follow, turn } }: Props) {
  const t = useTranslations('events.form');
  const [opened, setOpened] = useState(event);
  const take = () => {
    setOpened(event);
    follow();
  };
  const renew = useRenewEvent();
  const edit = useAct(eventsContract.editEvent, { invalidates: renewed, done: t('saved'), onDone: ({ version }) => see(version) });
  const submit = async (values: FormData) => {
    const failure = await edit.submit({ ...readFields(values), id: event.id, version: seen });
    if (failure) renew();
    return failure;
  };
  return (
    <Form key={turn} draft={draftOf(event.id)} submit={submit} onChange={onChange}>
      {newer && (
        <MeanwhileChanged title={t('current')} confirm={t('saveOver')} onSeen={saveOver} onTake={take}>
          <EventFacts event={event} />
        </MeanwhileChanged>
      )}
      {event.state !== 'draft' && <p className="text-pretty text-muted">{t('toldAlready')}</p>}
      <EventFields event={opened} />
      <EventFormFoot label={t('save')} />
    </Form>
  );
}
