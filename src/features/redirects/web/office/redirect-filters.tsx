import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';

type Filter = Omit<SearchOf<typeof redirectsScreen>, 'dialog'>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof redirectsScreen> };

export const isNarrowed = ({ text, creator, state }: Filter): boolean => Boolean(text || creator || state);

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
        onRest={(text) => onChange({ text }, 'replace')}
      />
      <MoreFilters values={[filter.state, filter.creator]}>
        <ChoiceFilter
          label={t('columns.state')}
          value={filter.state}
          any={t('list.anyState')}
          options={(['active', 'scheduled', 'over'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
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
