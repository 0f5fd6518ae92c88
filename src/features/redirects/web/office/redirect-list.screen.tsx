import { useTranslations } from 'use-intl/react';
import { redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { readSort, writeSort } from '#ui/office/data-table/sort.ts';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { CreateRedirectDialog } from './create-redirect.dialog.tsx';
import { useRedirectColumns } from './redirect-columns.tsx';
import { isNarrowed, RedirectFilters } from './redirect-filters.tsx';

export default function RedirectListScreen() {
  const t = useTranslations('redirects.list');
  const ui = useTranslations('ui');
  const [{ dialog, ...filter }, setSearch] = useScreenSearch(redirectsScreen);
  const { id: openId } = useScreenParams(redirectScreen);
  const open = useOpener(redirectScreen);
  const mayEdit = useHas('redirects.edit');
  const columns = useRedirectColumns();
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'create' })}>
        {t('create')}
      </Button>
    );
  const reset = <Button onClick={() => setSearch({ text: undefined, creator: undefined, state: undefined })}>{t('resetFilter')}</Button>;

  return (
    <>
      <DataTable
        {...usePages(redirectsContract.listRedirects, filter)}
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        link={{ href: (row) => open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }}
        isOpen={(row) => String(row.id) === openId}
        sort={readSort(filter.sort ?? '-created', ['created', 'clicks', 'name'])}
        onSort={(sort) => setSearch({ sort: redirectsScreen.search.sort(writeSort(sort)) })}
        filters={<RedirectFilters filter={filter} onChange={setSearch} />}
        actions={
          <>
            <LinkButton href={csvAddress(redirectsContract.exportRedirects, filter)} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
            {create('primary')}
          </>
        }
        empty={isNarrowed(filter) ? { text: t('empty'), action: reset } : { text: t('emptyAtAll'), action: create('secondary') }}
      />
      {mayEdit && (
        <CreateRedirectDialog
          open={dialog === 'create'}
          onClose={() => setSearch({ dialog: undefined })}
          onCreated={({ id }) => open.follow({ id })}
        />
      )}
    </>
  );
}
