import type { List, SortIds } from './list.ts';

/** The value each order of a short list compares. Null comes first. */
export type SortKeys<L extends List, Row> = { readonly [Id in SortIds<L>]: (row: Row) => string | number | null };

/** The rows of a list short enough to be read in full, in the requested order: on the screen and in the CSV. */
export function sortRows<L extends List, Row>(
  of: L,
  rows: readonly Row[],
  keys: SortKeys<L, Row>,
  sort: string = of.order,
): readonly Row[] {
  const key = (keys as Readonly<Record<string, (row: Row) => string | number | null>>)[sort.replace(/^-/, '')];
  if (!key) throw new Error(`${of.name}: nothing says how to order by ${sort}`);
  const sorted = rows.toSorted((a, b) => compare(key(a), key(b)));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  // One language for all, so that a screen and a file agree.
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru');
}
