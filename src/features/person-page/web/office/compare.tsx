import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { personPageContract } from '#features/person-page/person-page.contract.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { Combobox } from '#ui/office/combobox.tsx';
import { Field } from '#ui/shared/field.tsx';
import { useDebounced } from '#ui/shared/use-debounced.ts';

export function Compare({ onPick }: { readonly onPick: (globalId: number) => void }) {
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
