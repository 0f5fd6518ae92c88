import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { peopleContract } from '#features/people/people.contract.ts';
import { personScreen } from '#features/people/people.urls.ts';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded, useOperation } from '#kit/office/use-operation.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Combobox } from '#ui/office/combobox.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { useDebounced } from '#ui/shared/use-debounced.ts';
import { PersonBlocks } from './person-blocks.tsx';
import { PersonHead } from './person-head.tsx';
import { Timeline } from './timeline.tsx';

const { getPerson } = peopleContract;

/** A person's page. Each section loads independently and is left out without permission. */
export default function PersonScreen() {
  const t = useTranslations('personPage.page');
  const { id } = useScreenParams(personScreen);
  const person = useLoaded(getPerson, { id });
  const [search, setSearch] = useScreenSearch(personScreen);
  const other = Number(search.with);
  useScreenTitle(personScreen, person.characters[0]?.nick ?? person.login);
  const compares = Number.isSafeInteger(other) && other > 0 && other !== person.globalId;
  return (
    <article className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Compare onPick={(globalId) => setSearch({ with: String(globalId) })} />
        {compares && <Button onClick={() => setSearch({ with: undefined })}>{t('endCompare')}</Button>}
      </div>
      {compares ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-2">
          <div className="@container flex flex-col gap-4">
            <PersonHead person={person} />
            <PersonBlocks person={person} />
          </div>
          <Other key={other} id={other} />
        </div>
      ) : (
        <>
          <PersonHead person={person} />
          <PersonBlocks person={person} />
        </>
      )}
      <Timeline id={person.globalId} />
    </article>
  );
}

function Other({ id }: { readonly id: number }) {
  const reading = useReading(getPerson, { id });
  return (
    <div className="@container flex flex-col gap-4">
      <Answer of={reading}>
        {(person) => (
          <>
            <PersonHead person={person} />
            <PersonBlocks person={person} />
          </>
        )}
      </Answer>
    </div>
  );
}

function Compare({ onPick }: { readonly onPick: (globalId: number) => void }) {
  const t = useTranslations('personPage.page');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 250);
  const { data, isFetching } = useOperation(personPageContract.findPeople, { text }, { enabled: text.length >= 2 });
  const options = (text.length >= 2 ? (data?.people ?? []) : []).map(({ globalId, login, characters }) => ({
    value: String(globalId),
    label: characters[0]?.nick ?? login,
    note: `${login} · ${globalId}`,
  }));
  return (
    <Field label={t('compare')} className="w-80 max-w-full">
      <Combobox
        value={null}
        onChange={(chosen) => chosen && onPick(Number(chosen.value))}
        options={options}
        onSearch={setTyped}
        pending={isFetching}
        placeholder={t('compareHint')}
      />
    </Field>
  );
}
