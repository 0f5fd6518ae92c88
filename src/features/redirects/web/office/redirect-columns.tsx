import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { RedirectView } from '#features/redirects/redirects.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { RedirectState } from './redirect-state.tsx';

export function useRedirectColumns(): readonly Column<RedirectView>[] {
  const t = useTranslations('redirects');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), sortable: true, cell: (row) => <Name redirect={row} /> },
      { id: 'target', header: t('columns.target'), cell: (row) => <Target address={row.target} /> },
      { id: 'state', header: t('columns.state'), nowrap: true, cell: (row) => <RedirectState state={row.state} /> },
      {
        id: 'clicks',
        header: t('columns.clicks'),
        kind: 'number',
        sortable: true,
        firstOrder: 'descending',
        cell: (row) => format.number(row.clicks),
      },
      { id: 'creator', header: t('columns.creator'), cell: (row) => row.creator?.login ?? t('one.gone') },
      {
        id: 'created',
        header: t('columns.created'),
        sortable: true,
        firstOrder: 'descending',
        nowrap: true,
        cell: (row) => <Moment at={row.createdAt} look="day" />,
      },
    ],
    [t, format],
  );
}

/** The name, and always the ending: that is what people see on a poster and ask about. */
function Name({ redirect: { name, ending } }: { readonly redirect: RedirectView }) {
  return (
    <>
      {name && <span className="block">{name}</span>}
      <span className={name ? 'block font-mono text-[0.8125rem] font-normal text-muted' : 'font-mono'}>{`/r/${ending}`}</span>
    </>
  );
}

/** Two lines at most: the whole address stands on the redirect's own page and in the hint. */
function Target({ address }: { readonly address: string }) {
  return (
    <span title={address} className="line-clamp-2 text-muted">
      {address.replace(/^https?:\/\//, '')}
    </span>
  );
}
