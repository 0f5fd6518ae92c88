import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { type redirectList, redirectStates } from '#features/redirects/redirects.list.ts';
import { redirectsScreen } from '#features/redirects/redirects.urls.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';

type Props = { readonly filter: FilterOf<typeof redirectList>; readonly onChange: SetSearch<typeof redirectsScreen> };

export function RedirectFilters({ filter, onChange }: Props) {
  const t = useTranslations('redirects');
  const creators = useOperation(redirectsContract.listRedirectCreators).data ?? [];
  const { state, creator } = redirectsScreen.search;
  return (
    <>
      <SearchFilter
        label={t('list.search')}
        hint={t('list.searchHint')}
        text={filter.text}
        onDebounced={(text) => onChange({ text }, 'replace')}
      />
      <MoreFilters values={[filter.state, filter.creator]}>
        <ChoiceFilter
          label={t('columns.state')}
          value={filter.state}
          any={t('list.anyState')}
          options={redirectStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChoose={(value) => onChange({ state: state(value) })}
        />
        <ChoiceFilter
          label={t('columns.creator')}
          value={filter.creator}
          any={t('list.anyCreator')}
          options={creators.map(({ id, login }) => ({ value: String(id), label: login }))}
          onChoose={(value) => onChange({ creator: creator(value) })}
        />
      </MoreFilters>
    </>
  );
}
