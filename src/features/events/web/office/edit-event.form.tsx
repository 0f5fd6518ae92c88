import { useTranslations } from 'use-intl/react';
import { type EventView, eventsContract } from '#features/events/events.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { Form } from '#ui/shared/form.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventFields, readFields } from './event-fields.tsx';
import { EventFormFoot } from './event-form-foot.tsx';
import { renewed, useRenewEvent } from './events.data.ts';

type Props = {
  readonly event: EventView;
  /** The version that this person has seen. */
  readonly seen: EventView;
  readonly onSeen: (event: EventView) => void;
};

/**
 * Saves over the version that its person has seen. A draft belongs to its version, so that what was typed last week does not quietly
 * undo what others have saved since.
 */
export function EditEventForm({ event, seen, onSeen }: Props) {
  const t = useTranslations('events.form');
  const renew = useRenewEvent();
  const edit = useAct(eventsContract.editEvent, { invalidates: renewed, done: t('saved'), onDone: onSeen });
  const submit = async (values: FormData) => {
    const failure = await edit.submit({ ...readFields(values), id: seen.id, version: seen.version });
    if (failure) renew();
    return failure;
  };
  return (
    <Form draft={`event-${seen.id}-${seen.version}`} submit={submit}>
      {event.version > seen.version && (
        <MeanwhileChanged title={t('current')} confirm={t('saveOver')} onSeen={() => onSeen(event)}>
          <EventFacts event={event} />
        </MeanwhileChanged>
      )}
      {event.state !== 'draft' && <p className="text-pretty text-muted">{t('toldAlready')}</p>}
      <EventFields event={seen} />
      <EventFormFoot label={t('save')} />
    </Form>
  );
}
