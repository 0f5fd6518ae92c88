import type { ReactNode } from 'react';
import type { Sort } from './sort.ts';

export type Column<Row> = {
  /** Also the key the column is sorted by. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `name`: a nick or a login, which shrinks last. `prose`: a sentence, on two lines. `state`: the row's state, in the first line of a
   * card. `number`: right-aligned tabular digits. `mono`: ids and codes. `actions`: buttons at the end of the row, no header label.
   */
  readonly kind?: 'text' | 'name' | 'prose' | 'state' | 'number' | 'mono' | 'actions';
  readonly sortable?: boolean;
  /** The order of the first click; numbers and dates usually start with the largest. */
  readonly firstOrder?: Sort['order'];
  /** In a table too narrow for all columns, `low` is hidden first and `high` last. A state is `high` by default (see leaving.ts). */
  readonly priority?: 'low' | 'high';
  /** Never truncated: times, sums, short codes. */
  readonly nowrap?: boolean;
};

/** How a row is opened: a real link, and what a plain click does in the router. */
export type RowLink<Row> = { readonly href: (row: Row) => string; readonly follow?: (row: Row) => void };

export const cellClass = (kind: Column<never>['kind']): string =>
  [
    kind === 'number' && 'text-right tabular-nums cards:text-left',
    kind === 'mono' && 'font-mono text-[0.9286em]',
    kind === 'actions' && 'w-px text-right beside:hidden',
  ]
    .filter(Boolean)
    .join(' ');

/** Whether the column may be truncated with an ellipsis; the full text is shown on hover and on the detail page. */
export const mayBeCut = ({ kind, nowrap }: Pick<Column<never>, 'kind' | 'nowrap'>): boolean =>
  !nowrap && kind !== 'number' && kind !== 'actions';
