import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { serversContract } from '#features/servers/servers.contract.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { Checkbox, Radio } from '#ui/shared/choices.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { FieldError } from '#ui/shared/field-error.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import { useServerWords } from './use-server-words.ts';

/** Every server, or some; a server that was closed since stays in the list of an event that has it. */
export function ServersField({ chosen }: { readonly chosen: readonly number[] | null }) {
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
