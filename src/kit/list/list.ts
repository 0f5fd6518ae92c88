import { oneOf, integer as readInteger, text as readText, type SearchParameter } from '#kit/pages/screen.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { type Preset, parseRange, presetRange, presets, type Range } from '#kit/time/range.ts';

/**
 * A list of the office, declared once: its filters, its orders, and its columns on the screen and in the CSV. Everything else derives from
 * it: the contract's input and output (`list-operations.ts`), the keyset page, the count and the CSV (`list-rows.ts`, `export-list.ts`),
 * the search parameters of its screen (`searchOf`) and the table's columns, order and saved views (`use-list.ts`).
 *
 *   export const redirectList = list({
 *     name: 'redirects',
 *     filter: { text, creator: id, state: choice('active', 'over') },
 *     range: 'created',
 *     columns: { name: { sorts: true }, clicks: { kind: 'number', sorts: true }, created: { kind: 'time', sorts: true } },
 *     order: '-created',
 *   });
 */
export type List<
  Filter extends Fields = Fields,
  Columns extends ListColumns = ListColumns,
  Range extends string | undefined = string | undefined,
> = {
  /** Identifies saved views and names the CSV files. */
  readonly name: string;
  readonly filter: Filter;
  /** The filter shown as tabs: it does not count as filtering, and a reset keeps it. */
  readonly tab?: keyof Filter & string;
  /** The column whose time the date range filters. */
  readonly range?: Range;
  /** The default range, for rows that no one reads from the beginning. Without it: all time. */
  readonly period?: Preset;
  /** In display order, on the screen and in the CSV. */
  readonly columns: Columns;
  /** The default order. */
  readonly order: string;
  /** Its rows are returned all at once and cannot be selected: there are few, or they are sums. */
  readonly whole?: true;
  /** Its rows are sums over the range: they change with the days. */
  readonly summed?: true;
};

export type Field<Value = unknown> = {
  readonly kind: 'text' | 'id' | 'integer' | 'choice';
  readonly values?: readonly string[];
  readonly read: SearchParameter<Value>;
};
export type Fields = Readonly<Record<string, Field>>;

/**
 * `csv`: only in the file. `table`: only on the screen. `number` and `time` sort from the largest at first. `name`: a nick or a login.
 * `prose`: a sentence. `state`: the row's state.
 */
export type ListColumn = {
  readonly kind?: 'text' | 'name' | 'prose' | 'state' | 'number' | 'mono' | 'time' | 'actions';
  readonly in?: 'csv' | 'table';
  readonly sorts?: true;
  /** In a table too narrow for all columns, `low` is hidden first and `high` last; among equals, the last column first. */
  readonly priority?: 'low' | 'high';
  /** Hidden until the user selects it. */
  readonly optional?: true;
  /** Requires this permission. */
  readonly needs?: Permission;
};
export type ListColumns = Readonly<Record<string, ListColumn>>;

export const list = <
  const Filter extends Fields,
  const Columns extends ListColumns,
  const Range extends (keyof Columns & string) | undefined = undefined,
  const Summed extends true | undefined = undefined,
>(
  declared: List<Filter, Columns, Range> & Ordered<Columns> & { readonly summed?: Summed },
): List<Filter, Columns, Range> & Ordered<Columns> & { readonly summed?: Summed } => declared;
type Ordered<Columns> = { readonly order: OrderOf<Columns> };

export const text: Field<string> = { kind: 'text', read: readText };
export const id: Field<number> = { kind: 'id', read: readInteger };
/** A number of a narrower column than an id, such as a world. */
export const integer: Field<number> = { kind: 'integer', read: readInteger };
export const choice = <const Value extends string>(...values: readonly Value[]): Field<Value> => ({
  kind: 'choice',
  values,
  read: oneOf(...values),
});

type SortingColumns<Columns> = {
  [Id in keyof Columns & string]: Columns[Id] extends { readonly sorts: true } ? Id : never;
}[keyof Columns & string];
export type OrderOf<Columns> = SortingColumns<Columns> | `-${SortingColumns<Columns>}`;
export type SortIds<L extends List> = SortingColumns<L['columns']>;

type ValueOf<F> = F extends Field<infer Value> ? Value : never;
export type HasRange<L extends List> = [Exclude<L['range'], undefined>] extends [never] ? false : true;
/** Whether its range filters rows by a time of their own. */
export type HasTime<L extends List> = [Exclude<L['summed'], undefined>] extends [never] ? HasRange<L> : false;
type RangeFilter<L extends List> =
  HasRange<L> extends true ? { readonly period?: Preset; readonly since?: string; readonly until?: string } : object;

/** Filter and order of the rows: the same in the address, in a saved view, in the call and in the CSV's address. */
export type FilterOf<L extends List> = { readonly [Name in keyof L['filter']]?: ValueOf<L['filter'][Name]> } & RangeFilter<L> & {
    readonly sort?: OrderOf<L['columns']>;
    /** Only the selected ones, as ids separated by commas. */
    readonly rows?: string;
  };

/** The maximum number of row ids in one address. */
export const mostChosen = 300;

export type ColumnsIn<L extends List, Place extends 'csv' | 'table'> = {
  [Id in keyof L['columns'] & string]: L['columns'][Id] extends { readonly in: infer Only } ? (Only extends Place ? Id : never) : Id;
}[keyof L['columns'] & string];

/** Separate names, because a detail page next to a list may show another range. */
const periodSearch = { period: oneOf(...presets), since: readText, until: readText };

/** The range in an address or a call: a preset, or Moscow wall times. */
export const periodOf = (
  asked: { readonly period?: unknown; readonly since?: unknown; readonly until?: unknown },
  now: Date,
): Range | undefined => parseRange({ range: wordOf(asked.period), from: wordOf(asked.since), to: wordOf(asked.until) }, now);

/** The requested range, or the list's default. */
export const rangeOf = (of: List, asked: Readonly<Record<string, unknown>>, now: Date): Range | undefined =>
  of.range === undefined ? undefined : (periodOf(asked, now) ?? (of.period && presetRange(of.period, now)));

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

type SearchReaders<L extends List> = {
  readonly [Name in keyof L['filter']]: SearchParameter<ValueOf<L['filter'][Name]>>;
} & (HasRange<L> extends true ? typeof periodSearch : object) & { readonly sort: SearchParameter<OrderOf<L['columns']>> };

/** The list's search parameters, for its screen and for the detail page next to it: `search: { ...searchOf(redirectList), dialog: … }`. */
export function searchOf<L extends List>(of: L): SearchReaders<L> {
  const fields = Object.entries(of.filter).map(([name, { read }]) => [name, read]);
  return { ...Object.fromEntries(fields), ...(of.range && periodSearch), sort: oneOf(...ordersOf(of)) } as SearchReaders<L>;
}

export const sortIds = ({ columns }: List): readonly string[] =>
  Object.entries(columns).flatMap(([columnId, { sorts }]) => (sorts ? [columnId] : []));

export const ordersOf = (of: List): readonly string[] => sortIds(of).flatMap((columnId) => [columnId, `-${columnId}`]);

/** The column ids of one place, in display order. */
export const columnsIn = <L extends List, Place extends 'csv' | 'table'>(of: L, place: Place): readonly ColumnsIn<L, Place>[] =>
  Object.entries(of.columns).flatMap(([columnId, column]) =>
    column.in === undefined || column.in === place ? [columnId as ColumnsIn<L, Place>] : [],
  );

export function maySee(of: List, columnId: string, has: (right: Permission) => boolean): boolean {
  const needs = of.columns[columnId]?.needs;
  return needs === undefined || has(needs);
}

/** The names of all parameters that determine the list's rows. */
export const filterNames = (of: List): readonly string[] => [...Object.keys(of.filter), ...(of.range ? Object.keys(periodSearch) : [])];
