/**
 * The order of a table and its representation in the address. The table itself has no state: the screen reads it from its typed search
 * parameters and writes it back, so that every order is a link.
 *
 *   // redirects.urls.ts                   search: { sort: text, … }
 *   const sort = readSort(search.sort, ['created', 'clicks']) ?? { by: 'created', order: 'descending' };
 *   <DataTable sort={sort} onSort={(next) => navigate({ search: { ...search, sort: writeSort(next) } })} … />
 */
export type Sort = { readonly by: string; readonly order: 'ascending' | 'descending' };

/** `clicks` is ascending, `-clicks` descending. An unsortable column, as in a hand-typed address, is ignored. */
export function readSort(raw: string | undefined, sortable: readonly string[]): Sort | undefined {
  if (!raw) return undefined;
  const by = raw.replace(/^-/, '');
  return sortable.includes(by) ? { by, order: raw.startsWith('-') ? 'descending' : 'ascending' } : undefined;
}

export const writeSort = ({ by, order }: Sort): string => (order === 'descending' ? `-${by}` : by);

/** The order after a click on a column header: reversed for the same column, the first order for another. */
export function nextSort(now: Sort | undefined, by: string, first: Sort['order'] = 'ascending'): Sort {
  if (now?.by !== by) return { by, order: first };
  return { by, order: now.order === 'ascending' ? 'descending' : 'ascending' };
}
