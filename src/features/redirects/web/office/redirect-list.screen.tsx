import { useFormatter, useTranslations } from 'use-intl/react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectList, redirectStates } from '#features/redirects/redirects.list.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { type CellsOf, type FiltersOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Note } from '#ui/office/data-table/note.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { CreateRedirectDialog } from './create-redirect.dialog.tsx';
import { RedirectState } from './redirect-state.tsx';

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

function useRedirectFilters(): FiltersOf<typeof redirectList> {
  const t = useTranslations('redirects');
  const creators = useOperation(redirectsContract.listRedirectCreators).data ?? [];
  return {
    text: { hint: t('list.searchHint') },
    state: { label: t('columns.state'), options: redirectStates.map((value) => ({ value, label: t(`states.${value}`) })) },
    creator: { label: t('columns.creator'), options: creators.map(({ id, login }) => ({ value: String(id), label: login })) },
  };
}

function useRedirectCells(): CellsOf<typeof redirectList, RedirectView> {
  const t = useTranslations('redirects');
  const format = useFormatter();
  return {
    name: (row) => <Name redirect={row} />,
    target: (row) => <span className="text-muted">{row.target.replace(/^https?:\/\//, '')}</span>,
    state: (row) => <RedirectState state={row.state} />,
    clicks: (row) => format.number(row.clicks),
    validFrom: (row) => row.validFrom && <Moment at={row.validFrom} />,
    validUntil: (row) => row.validUntil && <Moment at={row.validUntil} />,
    creator: ({ creator }) => (creator ? <PersonLink id={creator.id}>{creator.login}</PersonLink> : t('one.gone')),
    created: (row) => <Moment at={row.createdAt} />,
  };
}

/** Always includes the ending, which people see on a poster and ask about. */
function Name({ redirect: { name, ending } }: { readonly redirect: RedirectView }) {
  if (!name) return <span className="font-mono">{`/r/${ending}`}</span>;
  return (
    <>
      {name}
      <Note mono>{`/r/${ending}`}</Note>
    </>
  );
}
