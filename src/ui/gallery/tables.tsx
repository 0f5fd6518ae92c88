import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Column } from '#ui/office/data-table/column.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import type { Sort } from '#ui/office/data-table/sort.ts';
import { Tabs } from '#ui/office/tabs.tsx';
import { DownloadIcon, TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { GallerySection } from './specimen.tsx';

type Row = { readonly id: number; readonly clicks: number; readonly created: string };

const pageSize = 6;
const all: readonly Row[] = Array.from({ length: 21 }, (_, index) => ({
  id: index + 1,
  clicks: (index * 7919) % 12_000,
  created: new Date(Date.UTC(2026, 10, 1, 6 + index * 9)).toISOString(),
}));

/** The table with rows, while loading, empty and failed. */
export function Tables() {
  const t = useTranslations('gallery');
  const [tab, setTab] = useState('full');
  const columns = useColumns();
  const shared = {
    caption: t('table.caption'),
    columns,
    rowKey: (row: Row) => row.id,
    empty: { text: t('state.empty'), action: <LinkButton href="#create">{t('state.create')}</LinkButton> },
  };
  return (
    <GallerySection title={t('sections.table')}>
      <Tabs
        label={t('sections.table')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'full', label: t('table.full'), content: <FullTable columns={columns} /> },
          { value: 'loading', label: t('table.loading'), content: <DataTable {...shared} rows={undefined} /> },
          { value: 'empty', label: t('table.empty'), content: <DataTable {...shared} rows={[]} total={0} /> },
          {
            value: 'failing',
            label: t('table.failing'),
            content: <DataTable {...shared} rows={undefined} error={t('state.error')} onRetry={() => setTab('loading')} />,
          },
        ]}
      />
    </GallerySection>
  );
}

function FullTable({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const t = useTranslations('gallery');
  const ui = useTranslations('ui');
  const [sort, setSort] = useState<Sort>({ by: 'created', order: 'descending' });
  const [shown, setShown] = useState(pageSize);
  const [text, setText] = useState('');
  const rows = [...all].sort((one, other) => compare(one, other, sort)).slice(0, shown);
  return (
    <DataTable
      caption={t('table.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      total={all.length}
      link={{ href: (row) => `#row-${row.id}`, follow: (row) => window.location.replace(`#row-${row.id}`) }}
      sort={sort}
      onSort={setSort}
      filters={[{ id: 'text', label: t('field.find'), hint: t('field.find'), value: text, onChange: setText }]}
      actions={
        <>
          <LinkButton href="#csv" icon={DownloadIcon}>
            {ui('downloadCsv')}
          </LinkButton>
          <Button look="primary">{t('state.create')}</Button>
        </>
      }
      onShowMore={shown < all.length ? () => setShown(shown + pageSize) : undefined}
      empty={{ text: t('state.empty') }}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('gallery.table');
  const format = useFormatter();
  return [
    { id: 'name', header: t('name'), sortable: true, cell: (row) => t('row', { number: row.id }) },
    { id: 'ending', header: t('ending'), kind: 'mono', cell: (row) => `wave-${row.id}` },
    { id: 'target', header: t('target'), priority: 'low', cell: (row) => `https://example.org/season/autumn?wave=${row.id}` },
    {
      id: 'created',
      header: t('created'),
      sortable: true,
      firstOrder: 'descending',
      nowrap: true,
      cell: (row) => <Moment at={row.created} />,
    },
    {
      id: 'clicks',
      header: t('clicks'),
      kind: 'number',
      sortable: true,
      firstOrder: 'descending',
      cell: (row) => format.number(row.clicks),
    },
    {
      id: 'actions',
      header: t('actions'),
      kind: 'actions',
      cell: (row) => <IconButton icon={TrashIcon} size="small" label={`${t('actions')}: wave-${row.id}`} />,
    },
  ];
}

function compare(one: Row, other: Row, { by, order }: Sort): number {
  const turn = order === 'ascending' ? 1 : -1;
  if (by === 'clicks') return turn * (one.clicks - other.clicks);
  return turn * (by === 'created' ? one.created.localeCompare(other.created) : one.id - other.id);
}
