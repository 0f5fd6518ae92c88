import { useTranslations } from 'use-intl/react';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '#ui/office/office-icons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Select } from '#ui/shared/inputs.tsx';
import { type Column, cellClass } from './column.ts';
import { leavingOrder } from './leaving.ts';
import { SelectBox, type Selection } from './selection.tsx';
import { nextSort, readSort, type Sort, writeSort } from './sort.ts';
import { tableRoles } from './table-roles.ts';

type HeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  /** Rows get an expand button once columns are hidden. */
  readonly unfolds?: boolean;
  /** The keys of the rendered rows. */
  readonly keys?: readonly (string | number)[];
};

export function TableHead<Row>({ columns, sort, onSort, selection, unfolds, keys = [] }: HeadProps<Row>) {
  const t = useTranslations('lists');
  const all = keys.length > 0 && keys.every((key) => selection?.selected.has(key));
  const leaving = leavingOrder(columns);
  return (
    <thead {...tableRoles.group} className="cards:hidden">
      <tr {...tableRoles.row}>
        {selection && (
          <th {...tableRoles.header} scope="col" className={cx(headClass, 'w-px beside:hidden')}>
            <SelectBox
              label={t('selectAll')}
              checked={all}
              some={selection.selected.size > 0}
              onChange={(on) => selection.onSelect(new Set(on ? keys : []))}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.id}
            {...tableRoles.header}
            scope="col"
            aria-sort={column.sortable ? (sort?.by === column.id ? sort.order : 'none') : undefined}
            data-leaves={leaving[at]}
            className={cx(headClass, cellClass(column.kind === 'mono' ? 'text' : column.kind))}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={cx(column.kind === 'actions' && 'sr-only')}>{column.header}</span>
            )}
          </th>
        ))}
        {unfolds && (
          <th {...tableRoles.header} scope="col" className={cx(headClass, 'hidden w-px fewer:table-cell')}>
            <span className="sr-only">{t('unfold')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortButton<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort: (sort: Sort) => void }) {
  const order = sort?.by === column.id ? sort.order : undefined;
  const Icon = order === undefined ? SortIcon : order === 'ascending' ? SortAscendingIcon : SortDescendingIcon;
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, column.id, column.firstOrder))}
      className={cx(
        'group -mx-1.5 inline-flex items-center gap-1 align-middle text-left rounded-md px-1.5 py-0.5 font-medium hover:text-text',
        order && 'text-text',
        column.kind === 'number' && 'flex-row-reverse',
      )}
    >
      {column.header}
      <Icon size={14} className={cx(order ? 'text-brand-text' : 'opacity-50 group-hover:opacity-100')} />
    </button>
  );
}

/** Cards have no headers to click, so the order is a select there. */
export function SortSelect<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  const t = useTranslations('ui');
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: writeSort({ by: id, order: 'ascending' }), label: t('ascending', { name: header }) },
    { value: writeSort({ by: id, order: 'descending' }), label: t('descending', { name: header }) },
  ]);
  const ids = sortable.map((column) => column.id);
  return (
    <Select
      aria-label={t('sortBy')}
      placeholder={sort ? undefined : t('sortBy')}
      options={options}
      value={sort ? writeSort(sort) : ''}
      onChange={(event) => {
        const next = readSort(event.target.value, ids);
        if (next) onSort(next);
      }}
      className="hidden min-w-28 grow basis-28 cards:block"
    />
  );
}

/** `--table-top` is the height of what sticks above the table; the shell sets it. */
const headClass =
  'sticky top-(--table-top,0px) z-10 h-9 border-b border-line bg-surface px-3 close:px-2 text-left leading-tight whitespace-nowrap fewer:whitespace-normal first:pl-4! last:pr-4! align-middle text-[0.8125rem] font-medium text-muted';
