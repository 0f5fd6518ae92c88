import { useTranslations } from 'use-intl/react';
import { newsListScreen } from '#features/news/news.urls.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';

type Filter = Omit<SearchOf<typeof newsListScreen>, 'dialog' | 'item'>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof newsListScreen> };

export const isNarrowed = ({ text, category, status }: Filter): boolean => Boolean(text || category || status);

export function NewsFilters({ filter, onChange }: Props) {
  const t = useTranslations('newsDesk');
  const { status, category } = newsListScreen.search;
  return (
    <>
      <SearchFilter
        label={t('list.search')}
        hint={t('list.searchHint')}
        text={filter.text}
        onRest={(text) => onChange({ text }, 'replace')}
        className="sm:w-64"
      />
      <MoreFilters values={[filter.status, filter.category]}>
        <ChoiceFilter
          label={t('columns.status')}
          value={filter.status}
          any={t('list.anyStatus')}
          options={(['draft', 'scheduled', 'published', 'deleted'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
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
