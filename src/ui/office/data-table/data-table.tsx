import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatRange } from '#kit/time/format-time.ts';
import { presetOf, type Range, rangeBefore } from '#kit/time/range.ts';
import { type FilterInput, Filters, PeriodFilter, type PeriodProps } from '#ui/office/filters.tsx';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { DisplayedLabel, type Total } from '#ui/shared/displayed-label.tsx';
import type { IconComponent } from '#ui/shared/icon.tsx';
import { EmptyState, ErrorState } from '#ui/shared/states.tsx';
import { useMinimumPending } from '#ui/shared/use-minimum-pending.ts';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import type { Column, RowLink } from './column.ts';
import { type Create, CreateButton } from './create-button.tsx';
import { useFit } from './fit.ts';
import { fitSteps } from './leaving.ts';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { type Selection, SelectionBar } from './selection.tsx';
import type { Sort } from './sort.ts';
import { SortSelect, TableHead } from './table-head.tsx';
import { tableRoles } from './table-roles.ts';
import { SkeletonRows, TableRows } from './table-rows.tsx';

export type DataTableProps<Row> = {
  /** The table's accessible name, read aloud before it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first rows are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly total?: Total;
  readonly link?: RowLink<Row>;
  /** The row whose detail page is open next to the table. */
  readonly isOpen?: (row: Row) => boolean;
  /** Set if rows can be selected, for bulk actions. */
  readonly selection?: Selection;
  /** Marks rows changed since this person last looked. */
  readonly isNew?: (row: Row) => boolean;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Inputs that filter the rows; their state is in the address. */
  readonly filters?: readonly FilterInput[];
  /** Filters the rows by time; placed after the filters. */
  readonly period?: PeriodProps;
  /** Saved views, column selection, CSV. */
  readonly tools?: ListToolsProps;
  /** Set while a filter is active: an empty result says so and offers a reset. */
  readonly onReset?: () => void;
  /** To the right of the filters, before "Create". */
  readonly actions?: ReactNode;
  /** The list's main action: shown after the tools, and in the empty state. */
  readonly create?: Create | false;
  /** Set only while there are more rows. */
  readonly onShowMore?: () => void;
  /** `rows`: another filter or order is loading over the old rows. `more`: the next rows are loading. */
  readonly pending?: 'rows' | 'more';
  /** A failed load; rows already loaded stay. */
  readonly error?: string;
  readonly onRetry?: () => void;
  /** The empty state without filters. */
  readonly empty: { readonly text: string; readonly icon?: IconComponent; readonly action?: ReactNode };
};

/** The only table of the back office. It is fully controlled and has no state of its own (see sort.ts for the address). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, link, isOpen, isNew, selection, sort, onSort, error, onRetry } = props;
  const filled = rows && rows.length > 0 ? rows : undefined;
  const waiting = rows === undefined && error === undefined;
  const reloading = useMinimumPending(props.pending === 'rows' || waiting);
  const failed = error !== undefined && <ErrorState text={error} onRetry={onRetry} pending={reloading} />;
  const box = useRef<HTMLDivElement>(null);
  useFit(box, fitSteps(columns), [...columns.map(({ id }) => id), filled ? 'rows' : 'none'].join());

  return (
    <div className="@container">
      <div ref={box} data-fit="" className="flex flex-col gap-3">
        <Toolbar {...props} />
        <div
          className="overflow-clip rounded-card border border-line bg-surface cards:overflow-visible cards:border-0 cards:bg-transparent"
          aria-busy={reloading || undefined}
        >
          {(filled || waiting) && (
            <table {...tableRoles.table} className="w-full border-separate border-spacing-0 cards:block">
              <caption className="sr-only">{caption}</caption>
              <TableHead columns={columns} sort={sort} onSort={onSort} selection={selection} unfolds={!link} keys={filled?.map(rowKey)} />
              {filled && (
                <TableRows
                  columns={columns}
                  rows={filled}
                  rowKey={rowKey}
                  link={link}
                  isOpen={isOpen}
                  isNew={isNew}
                  selection={selection}
                  dimmed={reloading}
                />
              )}
              {waiting && <SkeletonRows columns={columns} selects={selection !== undefined} />}
            </table>
          )}
          {rows?.length === 0 && !failed && <Empty {...props} />}
          {failed && <div className={cx(filled && 'border-t border-line cards:border-0')}>{failed}</div>}
        </div>
        {filled && <TableFoot {...props} shown={filled.length} />}
        {selection && <SelectionBar selection={selection} />}
      </div>
    </div>
  );
}

function Toolbar<Row>({ columns, filters = [], period, tools, total, actions, create, sort, onSort }: DataTableProps<Row>) {
  if (filters.length === 0 && !period && !tools && !actions && !create && !onSort) return null;
  return (
    <div className="group/tools flex flex-wrap items-end gap-2">
      <Filters inputs={filters} />
      {period && <PeriodFilter {...period} />}
      <div className="contents sm:ml-auto sm:flex sm:flex-wrap sm:items-center sm:justify-end sm:gap-2">
        {tools && <ListTools {...tools} total={total} />}
        {actions}
        {create && <CreateButton {...create} look="primary" />}
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
      </div>
    </div>
  );
}

function Empty<Row>({ onReset, empty, create, period }: DataTableProps<Row>) {
  const t = useTranslations('lists');
  const earlier = period?.needed && period.value && <Earlier range={period.value} onChange={period.onChange} />;
  const ways = (own: ReactNode) => (
    <div className="flex flex-wrap justify-center gap-2 empty:hidden">
      {earlier}
      {own}
    </div>
  );
  return onReset ? (
    <EmptyState text={t('noneMatch')} action={ways(<Button onClick={onReset}>{t('resetFilters')}</Button>)} />
  ) : (
    <EmptyState {...empty} action={ways(empty.action ?? (create && <CreateButton {...create} />))} />
  );
}

/** Offers the previous period: a one-day list is empty shortly after midnight, and the filters are not the reason. */
function Earlier({ range, onChange }: Pick<PeriodProps, 'onChange'> & { readonly range: Range }) {
  const t = useTranslations('lists');
  const locale = useUiLocale();
  const before = rangeBefore(range);
  const preset = presetOf(before, new Date());
  return (
    <Button onClick={() => onChange(before, preset)}>
      {preset === 'yesterday' ? t('yesterday') : t('earlier', { period: formatRange(before, locale) })}
    </Button>
  );
}

function TableFoot<Row>({ shown, total, onShowMore, pending }: DataTableProps<Row> & { readonly shown: number }) {
  const t = useTranslations('ui');
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
      {total === undefined ? <span /> : <DisplayedLabel shown={shown} total={total} />}
      {(onShowMore || pending === 'more') && (
        <Button onClick={onShowMore} pending={pending === 'more'}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
