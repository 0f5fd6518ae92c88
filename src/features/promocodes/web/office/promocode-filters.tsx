import { useTranslations } from 'use-intl/react';
import { promocodeStatuses } from '#features/promocodes/promocode-kinds.ts';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import type { promocodeList } from '#features/promocodes/promocodes.list.ts';
import { promocodesScreen } from '#features/promocodes/promocodes.urls.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';

type Filter = FilterOf<typeof promocodeList>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof promocodesScreen> };

/** The type is a tab: it narrows nothing, and stays. */
export const noFilter = {
  text: undefined,
  status: undefined,
  tag: undefined,
  period: undefined,
  since: undefined,
  until: undefined,
} satisfies Filter;

export const isNarrowed = ({ type: _, sort: __, ...filter }: Filter): boolean => Object.values(filter).some((value) => value !== undefined);

export function PromocodeFilters({ filter, onChange }: Props) {
  const t = useTranslations('promocodesOffice.list');
  const words = useTranslations('promocodes');
  const tags = useOperation(promocodesContract.listPromocodeTags).data ?? [];
  const { status, tag } = promocodesScreen.search;
  return (
    <>
      <SearchFilter label={t('search')} hint={t('searchHint')} text={filter.text} onDebounced={(text) => onChange({ text }, 'replace')} />
      <MoreFilters values={[filter.status, filter.tag]}>
        <ChoiceFilter
          label={words('columns.status')}
          value={filter.status}
          any={t('anyStatus')}
          options={promocodeStatuses.map((value) => ({ value, label: words(`statuses.${value}`) }))}
          onChoose={(value) => onChange({ status: status(value) })}
        />
        <ChoiceFilter
          label={words('columns.tag')}
          value={filter.tag}
          any={t('anyTag')}
          options={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(value) => onChange({ tag: tag(value) })}
        />
      </MoreFilters>
    </>
  );
}
