import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import { createNewsScreen, newsListScreen, newsScreen } from '#features/news/news.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { readSort, writeSort } from '#ui/office/data-table/sort.ts';
import { Button } from '#ui/shared/button.tsx';
import { ButtonContent, buttonClass } from '#ui/shared/button-look.tsx';
import { DownloadIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { DeleteNews } from './delete-news.tsx';
import { useNewsColumns } from './news-columns.tsx';
import { isNarrowed, NewsFilters } from './news-filters.tsx';

export default function NewsListScreen() {
  const t = useTranslations('newsDesk.list');
  const ui = useTranslations('ui');
  const [{ dialog, item, ...filter }, setSearch] = useScreenSearch(newsListScreen);
  const open = useOpener(newsScreen);
  const mayEdit = useHas('news.edit');
  const columns = useNewsColumns({ onDelete: (id) => setSearch({ dialog: 'delete', item: id }) });
  const pages = usePages(newsContract.listStaffNews, filter);
  const close = () => setSearch({ dialog: undefined, item: undefined }, 'replace');
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <OfficeLink to={createNewsScreen} search={filter} className={buttonClass({ look })}>
        <ButtonContent icon={PlusIcon}>{t('create')}</ButtonContent>
      </OfficeLink>
    );
  const reset = <Button onClick={() => setSearch({ text: undefined, category: undefined, status: undefined })}>{t('resetFilter')}</Button>;

  return (
    <>
      <DataTable
        {...pages}
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, filter), follow: (row) => open.follow({ id: row.id }, filter) }}
        sort={readSort(filter.sort ?? '-date', ['date', 'saved'])}
        onSort={(sort) => setSearch({ sort: newsListScreen.search.sort(writeSort(sort)) })}
        filters={<NewsFilters filter={filter} onChange={setSearch} />}
        actions={
          <>
            <LinkButton href={csvAddress(newsContract.exportStaffNews, filter)} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
            {create('primary')}
          </>
        }
        empty={isNarrowed(filter) ? { text: t('empty'), action: reset } : { text: t('emptyAtAll'), action: create('secondary') }}
      />
      <DeleteNews
        item={(dialog === 'delete' && pages.rows?.find(({ id, can }) => id === item && can.delete)) || null}
        onClose={close}
        onDone={close}
      />
    </>
  );
}
