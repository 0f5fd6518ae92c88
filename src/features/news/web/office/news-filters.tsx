import { useTranslations } from 'use-intl/react';
import { newsListScreen } from '#features/news/news.urls.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { RestedInput } from '#ui/shared/rested-input.tsx';

type Filter = Omit<SearchOf<typeof newsListScreen>, 'dialog' | 'item'>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof newsListScreen> };

export const isNarrowed = ({ text, category, status }: Filter): boolean => Boolean(text || category || status);

export function NewsFilters({ filter, onChange }: Props) {
  const t = useTranslations('newsDesk');
  const { status, category } = newsListScreen.search;
  return (
    <>
      <Field label={t('list.search')} className="w-full sm:w-64">
        <RestedInput
          type="search"
          icon={SearchIcon}
          placeholder={t('list.searchHint')}
          text={filter.text ?? ''}
          onRest={(text) => onChange({ text }, 'replace')}
        />
      </Field>
      <Field label={t('columns.status')}>
        <Select
          value={filter.status ?? ''}
          onChange={(event) => onChange({ status: status(event.target.value) })}
          placeholder={t('list.anyStatus')}
          options={(['draft', 'scheduled', 'published', 'deleted'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      </Field>
      <Field label={t('columns.category')}>
        <Select
          value={filter.category ?? ''}
          onChange={(event) => onChange({ category: category(event.target.value) })}
          placeholder={t('list.anyCategory')}
          options={newsCategories.map(({ storeCategory }) => ({ value: storeCategory, label: t(`categories.${storeCategory}`) }))}
        />
      </Field>
    </>
  );
}
