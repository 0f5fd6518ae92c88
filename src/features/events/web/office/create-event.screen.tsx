import { useTranslations } from 'use-intl/react';
import { eventsContract } from '#features/events/events.contract.ts';
import { createEventScreen, eventScreen } from '#features/events/events.urls.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Form } from '#ui/shared/form.tsx';
import { EventFields, readFields } from './event-fields.tsx';
import { EventFormFoot } from './event-form-foot.tsx';

export default function CreateEventScreen() {
  const t = useTranslations('events.form');
  const open = useOpener(eventScreen);
  const create = useAct(eventsContract.createEvent, {
    invalidates: [eventsContract.listEvents],
    done: t('created'),
    onDone: ({ id }) => open.follow({ id }, 'keep'),
  });
  useScreenTitle(createEventScreen, t('newTitle'));
  return (
    <Form draft="event-create" className="max-w-5xl" submit={(values) => create.submit(readFields(values))}>
      <EventFields />
      <EventFormFoot label={t('create')} />
    </Form>
  );
}
