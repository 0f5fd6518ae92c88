import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';

type Filter = Omit<SearchOf<typeof redirectsScreen>, 'dialog'>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof redirectsScreen> };

export const isNarrowed = ({ text, creator, state }: Filter): boolean => Boolean(text || creator || state);

export function RedirectFilters({ filter, onChange }: Props) {
  const t = useTranslations('redirects');
  const creators = useOperation(redirectsContract.listRedirectCreators).data ?? [];
  const { state, creator } = redirectsScreen.search;
  return (
    <>
      <SearchField text={filter.text ?? ''} onChange={(text) => onChange({ text }, 'replace')} />
      <Field label={t('columns.state')}>
        <Select
          value={filter.state ?? ''}
          onChange={(event) => onChange({ state: state(event.target.value) })}
          placeholder={t('list.anyState')}
          options={(['active', 'scheduled', 'over'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Field>
      <Field label={t('columns.creator')}>
        <Select
          value={filter.creator ?? ''}
          onChange={(event) => onChange({ creator: creator(event.target.value) })}
          placeholder={t('list.anyCreator')}
          options={creators.map(({ id, login }) => ({ value: String(id), label: login }))}
        />
      </Field>
    </>
  );
}

/** What is typed shows at once; the address and the rows follow when the fingers rest. */
function SearchField({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const t = useTranslations('redirects.list');
  const [typed, setTyped] = useState(text);
  const told = useRef(text);

  useEffect(() => {
    if (text !== told.current) setTyped(text);
    told.current = text;
  }, [text]);

  const type = (next: string) => {
    setTyped(next);
    told.current = next;
  };
  useEffect(() => {
    if (typed === text) return;
    const rest = setTimeout(() => onChange(typed), 250);
    return () => clearTimeout(rest);
  }, [typed, text, onChange]);

  return (
    <Field label={t('search')} className="w-full sm:w-72">
      <TextInput
        type="search"
        icon={SearchIcon}
        placeholder={t('searchHint')}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}
