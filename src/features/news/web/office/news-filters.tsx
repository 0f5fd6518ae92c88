import { useTranslations } from 'use-intl/react';
import { listedStatuses, type newsList } from '#features/news/news.list.ts';
import { newsListScreen } from '#features/news/news.urls.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import type { FilterOf } from '#kit/list/list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';

type Props = { readonly filter: FilterOf<typeof newsList>; readonly onChange: SetSearch<typeof newsListScreen> };

export function NewsFilters({ filter, onChange }: Props) {
  const t = useTranslations('newsDesk');
  const { status, category } = newsListScreen.search;
  return (
    <>
      <SearchFilter
        label={t('list.search')}
        hint={t('list.searchHint')}
        text={filter.text}
        onDebounced={(text) => onChange({ text }, 'replace')}
        className="sm:w-64"
      />
      <MoreFilters values={[filter.status, filter.category]}>
        <ChoiceFilter
          label={t('columns.status')}
          value={filter.status}
          any={t('list.anyStatus')}
          options={listedStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChoose={(value) => onChange({ status: status(value) })}
        />
        <ChoiceFilter
          label={t('columns.category')}
          value={filter.category}
          any={t('list.anyCategory')}
          options={newsCategories.map(({ storeCategory }) => ({ value: storeCategory, label: t(`categories.${storeCategory}`) }))}
          onChoose={(value) => onChange({ category: category(value) })}
        />
      </MoreFilters>
    </>
  );
}
