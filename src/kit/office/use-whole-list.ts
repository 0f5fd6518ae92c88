import type { List } from '#kit/list/list.ts';
import { type SortKeys, sortRows } from '#kit/list/sort-rows.ts';
import { type ListSettings, useListTable } from './use-list.ts';

type WholeList<L extends List, Row> = ListSettings<L, Row> & {
  /** All of them; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keys: SortKeys<L, Row>;
  /** The query of the rows (`useReading`), if the table should wait for it and show its failure. */
  readonly reading?: { readonly failure: string | undefined; readonly onRetry: (() => void) | undefined };
};

/** `useList` for rows that are loaded all at once because they are few, and sorted here. */
export function useWholeList<const L extends List, Row>(settings: WholeList<L, Row>) {
  const { rows, keys, reading } = settings;
  const { asked, table, ...list } = useListTable(settings);
  const sort = typeof asked.sort === 'string' ? asked.sort : undefined;
  return {
    ...list,
    table: {
      ...table,
      rows: rows && sortRows(settings.list, rows, keys, sort),
      total: rows?.length,
      error: rows ? undefined : reading?.failure,
      onRetry: reading?.onRetry,
    },
  };
}
