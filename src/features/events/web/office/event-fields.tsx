import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { eventLimits } from '#features/events/event-rules.ts';
import type { EventView, eventsContract } from '#features/events/events.contract.ts';
import { serversContract } from '#features/servers/servers.contract.ts';
import type { InputOf } from '#kit/contract/contract.ts';
import { wholeTyped } from '#kit/office/read-number.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { instantOfText, wallTimeText } from '#kit/time/wall-time-text.ts';
import { InBothLanguages } from '#ui/office/in-both-languages.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Checkbox, Radio } from '#ui/shared/choices.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import { useServerWords } from './use-server-words.ts';

/** Converts the fields to the contract's input; the server rejects an empty time at its field. */
export function readFields(values: FormData): InputOf<typeof eventsContract.createEvent> {
  const text = (name: string) => String(values.get(name) ?? '');
  const words = (name: string) => ({ en: text(`${name}.en`), ru: text(`${name}.ru`) });
  return {
    title: words('title'),
    description: words('description'),
    prize: words('prize'),
    servers: text('where') === 'some' ? values.getAll('servers').map((server) => wholeTyped(String(server))) : null,
    startsAt: instantOfText(text('startsAt')) ?? '',
    endsAt: instantOfText(text('endsAt')) ?? '',
  };
}

export function EventFields({ event }: { readonly event?: EventView }) {
  const t = useTranslations('events.form');
  return (
    <>
      <SectionCard title={t('texts')}>
        <div className="@container">
          <InBothLanguages>
            {(locale) => (
              <>
                <Field name={`title.${locale}`} label={t('title')} max={eventLimits.title} required>
                  <TextInput defaultValue={event?.title[locale]} autoComplete="off" />
                </Field>
                <Field name={`description.${locale}`} label={t('description')} max={eventLimits.description} required>
                  <TextArea rows={5} defaultValue={event?.description[locale]} />
                </Field>
                <Field name={`prize.${locale}`} label={t('prize')} hint={t('prizeHint')} max={eventLimits.prize} optional>
                  <TextInput defaultValue={event?.prize?.[locale]} autoComplete="off" />
                </Field>
              </>
            )}
          </InBothLanguages>
        </div>
      </SectionCard>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SectionCard title={t('when')}>
          <div className="flex flex-col gap-4">
            {(['startsAt', 'endsAt'] as const).map((name) => (
              <Field key={name} name={name} label={t(name)} required>
                <TextInput type="datetime-local" defaultValue={wallTimeText(event?.[name] ?? null)} />
              </Field>
            ))}
          </div>
        </SectionCard>
        <SectionCard title={t('where')}>
          <ServersField chosen={event?.servers ?? null} />
        </SectionCard>
      </div>
    </>
  );
}

/** Every server, or some; a server that was closed since stays in the list of an event that has it. */
function ServersField({ chosen }: { readonly chosen: readonly number[] | null }) {
  const t = useTranslations('events.form');
  const id = useId();
  // Loaded before the form renders, so that a draft can restore its checkboxes.
  const servers = useLoaded(serversContract.listServers);
  const { nameOf } = useServerWords();
  const [some, setSome] = useState(chosen !== null);
  const { error } = useFieldFailure('servers');
  const numbers = [...new Set([...servers.map(({ number }) => number), ...(chosen ?? [])])];
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{t('where')}</legend>
      <Radio name="where" value="all" defaultChecked={chosen === null} label={t('everyServer')} onChange={() => setSome(false)} />
      <Radio name="where" value="some" defaultChecked={chosen !== null} label={t('someServers')} onChange={() => setSome(true)} />
      {/* Stays mounted while hidden, so that the selection is restored, also after a reload. */}
      <div className={cx('grid gap-x-6 gap-y-2 pl-8 sm:grid-cols-2', !some && 'hidden')}>
        {numbers.map((number) => (
          <Checkbox
            key={number}
            name="servers"
            value={number}
            defaultChecked={chosen?.includes(number)}
            aria-invalid={error === undefined ? undefined : true}
            label={nameOf(number)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
