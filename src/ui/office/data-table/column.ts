import type { ReactNode } from 'react';
import type { Sort } from './sort.ts';

export type Column<Row> = {
  /** Also the name the column is sorted by. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `name`: a nick or a login, for which others give way. `prose`: a sentence, on two lines. `state`: the row's own, in the first line of a
   * card. `number`: right-aligned, figures of one width. `mono`: ids and codes. `actions`: buttons at the row's end, no label.
   */
  readonly kind?: 'text' | 'name' | 'prose' | 'state' | 'number' | 'mono' | 'actions';
  readonly sortable?: boolean;
  /** Order of the first click; numbers and dates read best from the largest. */
  readonly firstOrder?: Sort['order'];
  /** Where the place is too narrow for all, `low` leaves first and `high` last; a state is high by itself (see leaving.ts). */
  readonly priority?: 'low' | 'high';
  /** Never cut where the place is short: times, sums, short codes. */
  readonly nowrap?: boolean;
};

/** How a row is opened: a true link, and what the router does with a plain click on it. */
export type RowLink<Row> = { readonly href: (row: Row) => string; readonly follow?: (row: Row) => void };

export const cellClass = (kind: Column<never>['kind']): string =>
  [
    kind === 'number' && 'text-right tabular-nums cards:text-left',
    kind === 'mono' && 'font-mono text-[0.9286em]',
    kind === 'actions' && 'w-px text-right beside:hidden',
  ]
    .filter(Boolean)
    .join(' ');

/** Whether what stands in the column may be cut with an ellipsis; the whole is told on hover and on the detail page. */
export const mayBeCut = ({ kind, nowrap }: Pick<Column<never>, 'kind' | 'nowrap'>): boolean =>
  !nowrap && kind !== 'number' && kind !== 'actions';
