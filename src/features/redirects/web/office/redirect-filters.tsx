import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { RestedInput } from '#ui/shared/rested-input.tsx';

type Filter = Omit<SearchOf<typeof redirectsScreen>, 'dialog'>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof redirectsScreen> };

export const isNarrowed = ({ text, creator, state }: Filter): boolean => Boolean(text || creator || state);

export function RedirectFilters({ filter, onChange }: Props) {
  const t = useTranslations('redirects');
  const creators = useOperation(redirectsContract.listRedirectCreators).data ?? [];
  const { state, creator } = redirectsScreen.search;
  return (
    <>
      <Field label={t('list.search')} className="w-full sm:w-72">
        <RestedInput
          type="search"
          icon={SearchIcon}
          placeholder={t('list.searchHint')}
          text={filter.text ?? ''}
          onRest={(text) => onChange({ text }, 'replace')}
        />
      </Field>
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
