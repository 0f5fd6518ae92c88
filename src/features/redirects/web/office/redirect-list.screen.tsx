import { useTranslations } from 'use-intl/react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectList } from '#features/redirects/redirects.list.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { CreateRedirectDialog } from './create-redirect.dialog.tsx';
import { useRedirectCells } from './redirect-cells.tsx';
import { useRedirectFilters } from './redirect-filters.ts';

export default function RedirectListScreen() {
  const t = useTranslations('redirects.list');
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
    header: useTranslations('redirects.columns'),
    cells: useRedirectCells(),
    filters: useRedirectFilters(),
    many: [
      manyAction<RedirectView, typeof redirectsContract.endRedirect>(redirectsContract.endRedirect, {
        label: t('endMany'),
        can: ({ can }) => can.end,
        input: ({ id }) => ({ id }),
        invalidates: [redirectsContract.listRedirects],
      }),
    ],
  });
  return (
    <>
      <DataTable
        {...list.table}
        {...detail}
        caption={t('caption')}
        create={mayEdit && { label: t('create'), open: () => setSearch({ dialog: 'create' }) }}
        empty={{ text: t('emptyAtAll') }}
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
