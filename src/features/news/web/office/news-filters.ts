import { useTranslations } from 'use-intl/react';
import { listedStatuses, type newsList } from '#features/news/news.list.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import type { FiltersOf } from '#kit/office/use-list.ts';

export function useNewsFilters(): FiltersOf<typeof newsList> {
  const t = useTranslations('newsDesk');
  return {
    text: { hint: t('list.searchHint') },
    status: { label: t('columns.status'), options: listedStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })) },
    category: {
      label: t('columns.category'),
      options: newsCategories.map(({ storeCategory: value }) => ({ value, label: t(`categories.${value}`) })),
    },
  };
}
