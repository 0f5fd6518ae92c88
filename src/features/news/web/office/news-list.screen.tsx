import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import { newsList } from '#features/news/news.list.ts';
import { createNewsScreen, newsListScreen, newsScreen } from '#features/news/news.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { ButtonContent, buttonClass } from '#ui/shared/button-look.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { DeleteNews } from './delete-news.tsx';
import { useNewsCells } from './news-cells.tsx';
import { NewsFilters } from './news-filters.tsx';

export default function NewsListScreen() {
  const t = useTranslations('newsDesk.list');
  const header = useTranslations('newsDesk.columns');
  const [search, setSearch] = useScreenSearch(newsListScreen);
  const { dialog, item, ...kept } = search;
  const open = useOpener(newsScreen);
  const mayEdit = useHas('news.edit');
  const list = useList({
    list: newsList,
    read: newsContract.listStaffNews,
    csv: newsContract.exportStaffNews,
    search,
    setSearch,
    header,
    cells: useNewsCells({ onDelete: (id) => setSearch({ dialog: 'delete', item: id }) }),
  });
  const close = () => setSearch({ dialog: undefined, item: undefined }, 'replace');
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <OfficeLink to={createNewsScreen} search={kept} className={buttonClass({ look })}>
        <ButtonContent icon={PlusIcon}>{t('create')}</ButtonContent>
      </OfficeLink>
    );

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, kept), follow: (row) => open.follow({ id: row.id }, kept) }}
        filters={<NewsFilters filter={list.filter} onChange={setSearch} />}
        actions={create('primary')}
        empty={
          list.narrowed
            ? { text: t('empty'), action: <Button onClick={list.reset}>{t('resetFilter')}</Button> }
            : { text: t('emptyAtAll'), action: create('secondary') }
        }
      />
      <DeleteNews
        item={(dialog === 'delete' && list.table.rows?.find(({ id, can }) => id === item && can.delete)) || null}
        onClose={close}
        onDone={close}
      />
    </>
  );
}
