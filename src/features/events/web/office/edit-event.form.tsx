import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type EventView, eventsContract } from '#features/events/events.contract.ts';
import { locales } from '#kit/i18n/locales.ts';
import { useAct } from '#kit/office/use-act.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Form } from '#ui/shared/form.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EventFields, readFields } from './event-fields.tsx';
import { EventFormFoot } from './event-form-foot.tsx';
import { renewed, useRenewEvent } from './events.data.ts';
import { useServerWords } from './use-server-words.ts';

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

/** A read-only view of an event: when it cannot be edited, and next to a colleague's newer version. */
export function EventFacts({ event }: { readonly event: EventView }) {
  const t = useTranslations('events');
  const locale = useUiLocale();
  const { tell } = useServerWords();
  const when = (at: string) => formatInstantWithZone(at, locale, 'dayTime');
  return (
    <Facts>
      {(['title', 'description', 'prize'] as const).flatMap((name) =>
        locales.map(({ code }) => (
          <Fact key={`${name}.${code}`} label={t(`inLanguage.${name}${code === 'en' ? 'En' : 'Ru'}`)}>
            <span lang={code} className="whitespace-pre-line">
              {event[name]?.[code] ?? t('one.none')}
            </span>
          </Fact>
        )),
      )}
      <Fact label={t('columns.startsAt')}>{when(event.startsAt)}</Fact>
      <Fact label={t('columns.endsAt')}>{when(event.endsAt)}</Fact>
      <Fact label={t('columns.servers')}>{tell(event.servers)}</Fact>
    </Facts>
  );
}
