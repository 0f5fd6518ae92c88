import type { ReactNode } from 'react';
import type { InputOf, Operation } from '#kit/contract/contract.ts';
import {
  type ColumnsIn,
  columnsIn,
  type FilterOf,
  filterNames,
  type List,
  maySee,
  mostChosen,
  ordersOf,
  rangeOf,
  sortIds,
} from '#kit/list/list.ts';
import { type Preset, printRange, type Range } from '#kit/time/range.ts';
import { csvAddresses } from './csv-address.ts';
import { useOffice } from './office-context.ts';
import { parseQuery, printQuery } from './search-codec.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useLastVisit } from './use-last-visit.ts';
import { type ManyAction, useMany } from './use-many.ts';
import { type PagedOperation, type RowOf, usePages } from './use-pages.ts';

type Search = Readonly<Record<string, unknown>>;

export type ListSettings<L extends List, Row> = {
  readonly list: L;
  /** Exports the same rows as CSV. */
  readonly csv?: Operation;
  /** Inputs of both besides the filter: the id of the rows' owner. */
  readonly needs?: Search;
  /** The input of both if it is more than the filter itself: several values in one parameter. */
  readonly asked?: Search;
  /** The screen's search parameters; the list picks its own. */
  readonly search: Search;
  readonly setSearch: (change: Search, how?: 'push' | 'replace') => void;
  /** The column headers, the same on the screen and in the CSV. */
  readonly header: (id: ColumnsIn<L, 'table'>) => string;
  readonly cells: CellsOf<L, Row>;
  readonly filters?: FiltersOf<L>;
};

/** Features only for rows with an id. */
type PagedSettings<Row> = {
  /** Bulk actions, besides the CSV export (docs/decisions/070). */
  readonly many?: readonly ManyAction<Row>[];
};

/** Every row has its id, and the time of its last change. null: rows of this list never change. */
type ListedRow = { readonly id: number | string; readonly changedAt: string | null };

export type CellsOf<L extends List, Row> = { readonly [Id in ColumnsIn<L, 'table'>]: (row: Row) => ReactNode };

/** The filter inputs, in display order. False hides one from this user. */
export type FiltersOf<L extends List> = { readonly [Name in keyof L['filter']]?: FilterWords | false };
/** A text input, labelled "Search" by default, or a select whose empty choice is "all" unless `any` is set. */
export type FilterWords =
  | { readonly label?: string; readonly hint: string }
  | { readonly label: string; readonly options: readonly { readonly value: string; readonly label: string }[]; readonly any?: string };

/**
 * Everything a list of the office can do, from its declaration: `const list = useList({ … })`, then `<DataTable {...list.table} caption={…}
 * empty={…} />`.
 */
export function useList<const L extends List, O extends PagedOperation<ListedRow>>(
  settings: ListSettings<L, RowOf<O>> & PagedSettings<RowOf<O>> & { readonly read: O },
) {
  const { asked, table, ...list } = useListTable(settings);
  const { first, ...pages } = usePages(settings.read, asked as unknown as Omit<InputOf<O>, 'after'>);
  const { many = [], csv } = settings;
  // Rows of every page have an id, but the compiler cannot infer it for a generic operation.
  const selection = useMany<RowOf<O>>({
    of: settings.list.name,
    rows: pages.rows ?? [],
    keyOf: rowKey as (row: RowOf<O>) => number | string,
    actions: many,
  });
  const chosen = [...selection.selected];
  const ofChosen = csv && chosen.length <= mostChosen ? csvAddresses(csv, { ...asked, rows: chosen.join(',') }) : undefined;
  const lastVisit = useLastVisit(settings.list.name);
  const isNew = lastVisit === null ? undefined : ({ changedAt }: Pick<ListedRow, 'changedAt'>) => (changedAt ?? '') > lastVisit;
  /** `first` is the whole response of the first page, with its fields besides the rows. */
  return {
    ...list,
    first,
    table: { ...pages, ...table, rowKey, selection: many.length > 0 || csv ? { ...selection, csv: ofChosen } : undefined, isNew },
  };
}

/** Everything but the rows. */
export function useListTable<const L extends List, Row>(settings: ListSettings<L, Row>) {
  const { list, csv, needs, search, setSearch, header, cells } = settings;
  const { useSavedViews, person } = useOffice();
  const ids = columnsIn(list, 'table').filter((id) => maySee(list, id, (right) => person.permissions.has(right)));
  // If lists share a screen, the address may contain the order of another.
  const sorted = ordersOf(list).includes(String(search.sort));
  const filter = pick(search, sorted ? [...filterNames(list), 'sort'] : filterNames(list));
  const asked = settings.asked ?? { ...needs, ...filter };
  const choice = useColumnChoice(list);
  const { saved, readers, save, remove } = useSavedViews(list.name);
  const sort = String(filter.sort ?? list.order);
  const narrowing = filterNames(list).filter((name) => name !== list.tab);
  const reset = () => setSearch(none(narrowing));
  const narrowed = narrowing.some((name) => filter[name] !== undefined);

  const columns = ids.filter(choice.isShown).map((id) => {
    const { kind, sorts, priority } = list.columns[id] ?? {};
    return {
      id,
      header: header(id),
      cell: cells[id],
      kind: kind === 'time' ? undefined : kind,
      nowrap: kind === 'time',
      sortable: sorts,
      firstOrder: kind === 'number' || kind === 'time' ? ('descending' as const) : ('ascending' as const),
      priority,
    };
  });

  const filters = Object.entries<FilterWords | false | undefined>(settings.filters ?? {}).flatMap(([name, words]) =>
    words
      ? [
          {
            ...words,
            id: name,
            value: filter[name] === undefined ? '' : String(filter[name]),
            onChange: (value: string) => setSearch({ [name]: list.filter[name]?.read(value) }, 'hint' in words ? 'replace' : 'push'),
          },
        ]
      : [],
  );

  return {
    filter: filter as unknown as FilterOf<L>,
    asked,
    table: {
      columns,
      filters,
      /** Set while a filter is active: an empty list then says so. */
      onReset: narrowed ? reset : undefined,
      sort: { by: sort.replace(/^-/, ''), order: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const) },
      onSort: ({ by, order }: { readonly by: string; readonly order: 'ascending' | 'descending' }) =>
        setSearch({ sort: sortIds(list).includes(by) ? (order === 'descending' ? `-${by}` : by) : undefined }),
      period:
        list.range === undefined
          ? undefined
          : {
              label: header(list.range as ColumnsIn<L, 'table'>),
              value: rangeOf(list, filter, new Date()),
              needed: list.period !== undefined,
              onChange: (range: Range | undefined, preset?: Preset) => setSearch(periodSearch(range, preset)),
            },
      tools: {
        csv: csv && csvAddresses(csv, asked),
        columnChoice: ids
          .filter((id) => list.columns[id]?.kind !== 'actions')
          .map((id) => ({ id, header: header(id), shown: choice.isShown(id), onToggle: (shown: boolean) => choice.toggle(id, shown) })),
        views: {
          saved,
          readers,
          onOpen: ({ id }: { readonly id: number }) => {
            const view = saved.find((one) => one.id === id);
            if (view) setSearch({ ...none([...filterNames(list), 'sort']), ...parseQuery(view.search) });
          },
          onSave: (name: string, sharedWith: string) => save({ name, sharedWith, search: printQuery(filter) }),
          onRemove: ({ id }: { readonly id: number }) => remove(id),
        },
      },
    },
  };
}

const rowKey = ({ id }: { readonly id: number | string }): number | string => id;

const pick = (search: Search, names: readonly string[]): Search =>
  Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

const none = (names: readonly string[]): Search => Object.fromEntries(names.map((name) => [name, undefined]));

/** A preset stays relative to the day the address is opened. */
function periodSearch(range: Range | undefined, preset: Preset | undefined): Search {
  const { range: period, from: since, to: until } = range ? printRange(preset ?? range) : {};
  return { period, since, until };
}
