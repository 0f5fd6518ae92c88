import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import { listedStatuses, newsList } from '#features/news/news.list.ts';
import { createNewsScreen, newsListScreen, newsScreen } from '#features/news/news.urls.ts';
import { newsCategories } from '#features/news/news-categories.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useWayTo } from '#kit/office/screen-address.ts';
import { type FiltersOf, useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { DeleteNews } from './delete-news.tsx';
import { useNewsCells } from './news-cells.tsx';

export default function NewsListScreen() {
  const t = useTranslations('newsDesk.list');
  const [search, setSearch] = useScreenSearch(newsListScreen);
  const { dialog, item } = search;
  const detail = useRowDetail(newsScreen);
  const create = useWayTo(createNewsScreen, 'keep');
  const mayEdit = useHas('news.edit');
  const list = useList({
    list: newsList,
    read: newsContract.listStaffNews,
    csv: newsContract.exportStaffNews,
    search,
    setSearch,
    header: useTranslations('newsDesk.columns'),
    cells: useNewsCells({ onDelete: (id) => setSearch({ dialog: 'delete', item: id }) }),
    filters: useNewsFilters(),
  });
  const close = () => setSearch({ dialog: undefined, item: undefined }, 'replace');

  return (
    <>
      <DataTable
        {...list.table}
        {...detail}
        caption={t('caption')}
        create={mayEdit && { label: t('create'), ...create }}
        empty={{ text: t('emptyAtAll') }}
      />
      <DeleteNews
        item={(dialog === 'delete' && list.table.rows?.find(({ id, can }) => id === item && can.delete)) || null}
        onClose={close}
        onDone={close}
      />
    </>
  );
}

function useNewsFilters(): FiltersOf<typeof newsList> {
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
