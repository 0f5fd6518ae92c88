import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectList } from '#features/redirects/redirects.list.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { CreateRedirectDialog } from './create-redirect.dialog.tsx';
import { useRedirectCells } from './redirect-cells.tsx';
import { RedirectFilters } from './redirect-filters.tsx';

export default function RedirectListScreen() {
  const t = useTranslations('redirects.list');
  const header = useTranslations('redirects.columns');
  const [search, setSearch] = useScreenSearch(redirectsScreen);
  const detail = useRowDetail(redirectScreen);
  const open = useOpener(redirectScreen);
  const mayEdit = useHas('redirects.edit');
  const list = useList({
    list: redirectList,
    read: redirectsContract.listRedirects,
    csv: redirectsContract.exportRedirects,
    search,
    setSearch,
    header,
    cells: useRedirectCells(),
  });
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'create' })}>
        {t('create')}
      </Button>
    );

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={(row) => row.id}
        {...detail}
        filters={<RedirectFilters filter={list.filter} onChange={setSearch} />}
        actions={create('primary')}
        empty={
          list.narrowed
            ? { text: t('empty'), action: <Button onClick={list.reset}>{t('resetFilter')}</Button> }
            : { text: t('emptyAtAll'), action: create('secondary') }
        }
      />
      {mayEdit && (
        <CreateRedirectDialog
          open={search.dialog === 'create'}
          onClose={() => setSearch({ dialog: undefined })}
          onCreated={({ id }) => open.follow({ id })}
        />
      )}
    </>
  );
}
