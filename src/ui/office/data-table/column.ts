import type { ReactNode } from 'react';
import type { Sort } from './sort.ts';

export type Column<Row> = {
  /** Also the name the column is sorted by. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `name`: a nick or a login, for which others give way. `prose`: read whole, on several lines if need be. `number`: right-aligned, figures of one width. `mono`: ids and codes.
   * `actions`: buttons at the row's end, no label.
   */
  readonly kind?: 'text' | 'name' | 'prose' | 'number' | 'mono' | 'actions';
  readonly sortable?: boolean;
  /** Order of the first click; numbers and dates read best from the largest. */
  readonly firstOrder?: Sort['order'];
  /** Left out where the table's place is narrow: the value stands on the detail page too. */
  readonly hiddenWhenSmall?: boolean;
  /** Never cut where the place is short: times, sums, short codes. */
  readonly nowrap?: boolean;
};

/** How a row is opened: a true link, and what the router does with a plain click on it. */
export type RowLink<Row> = { readonly href: (row: Row) => string; readonly follow?: (row: Row) => void };

export type CardsBelow = 'narrow' | 'medium' | 'wide';

/** The width under which this many columns read better as cards. */
export function cardsBelowFor(columns: number): CardsBelow {
  if (columns <= 3) return 'narrow';
  return columns <= 5 ? 'medium' : 'wide';
}

export const cellClass = (column: { readonly kind?: Column<never>['kind']; readonly hiddenWhenSmall?: boolean }): string =>
  [
    column.kind === 'number' && 'text-right tabular-nums',
    column.kind === 'mono' && 'font-mono text-[0.9286em]',
    column.kind === 'actions' && 'w-px text-right',
    column.hiddenWhenSmall && '@max-3xl:hidden few:hidden',
  ]
    .filter(Boolean)
    .join(' ');

/** Whether what stands in the column may be cut with an ellipsis; the whole is told on hover and on the detail page. */
export const mayBeCut = ({ kind, nowrap }: Pick<Column<never>, 'kind' | 'nowrap'>): boolean =>
  !nowrap && kind !== 'number' && kind !== 'actions';
