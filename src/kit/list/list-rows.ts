import { and, asc, type Column, count as countAll, desc, type SQL, sql } from 'drizzle-orm';
import type { StreamCtx } from '#kit/contract/context.ts';
import { exportPageSize } from '#kit/csv/iterate-rows.ts';
import { conditionedStatements, type Preparable } from '#kit/db/conditioned-statements.ts';
import type { Tx } from '#kit/db/database.ts';
import { isoTime } from '#kit/db/iso-time.ts';
import { isUuid } from '#kit/text/is-uuid.ts';
import type { Range } from '#kit/time/range.ts';
import { mostCounted, printPosition, readPosition, type Total, totalOf } from './counted.ts';
import { type KeyType, printCursor, readCursor } from './cursor.ts';
import { type FilterOf, type HasTime, type List, rangeOf, type SortIds } from './list.ts';
import type { PageOf } from './list-operations.ts';

/** The source of a list's rows; its SQL is defined once, for the page, the count and the CSV. */
export type RowsSource<L extends List, Query extends Selecting> = {
  /** Selects every row, with the cursor's columns: `tx.select({ ...columns, ...cursor }).from(table).$dynamic()`. */
  readonly select: (tx: Tx, cursor: CursorColumns, range: Range | undefined) => Query;
  /** Unique and increasing with time. */
  readonly id: Column | SQL;
  /** The column that identifies a row if not its `id`: rows are selected by it. */
  readonly key?: { readonly column: Column; readonly type: 'uuid' };
  /** The times at which a row changes. The latest is returned with it, to mark what has changed since the user's last visit. */
  readonly changed: Changes;
  /** The rows that exist for this caller. */
  readonly scope?: SQL;
  /** The condition of each part of the filter. */
  readonly where: { readonly [Name in keyof L['filter']]-?: (value: NonNullable<FilterOf<L>[Name]>) => SQL | undefined };
  /** The value each order compares: `id`, or a column and its type. Values must not be null. */
  readonly orders: { readonly [Id in SortIds<L>]: 'id' | { readonly key: Column | SQL; readonly type: KeyType } };
  /** The time that the list's range filters. A list of sums has none: its `select` restricts what it sums. */
} & (HasTime<L> extends true ? { readonly range: Column | SQL } : { readonly range?: undefined });

export type CursorColumns = {
  readonly cursorKey: SQL.Aliased<string>;
  readonly cursorId: SQL.Aliased<number>;
  readonly cursorChanged: SQL.Aliased<string | null>;
};
type CursorValues = { readonly cursorKey: string; readonly cursorId: number; readonly cursorChanged: string | null };
type Changed = { readonly changedAt: string | null };

/** The part of Drizzle's builder that a list uses. */
export interface Selecting extends Preparable<CursorValues> {
  where(condition: SQL | undefined): Selecting;
  orderBy(...by: SQL[]): Selecting;
  limit(rows: number): Selecting;
}
type RowOf<Query extends Selecting> = Awaited<Query>[number];

export type ListRows<L extends List, Row> = {
  /**
   * A page as the contract promises it, with each row presented. The first one counts the matches, up to `mostCounted`; the position passes
   * the total to later ones. `known`: the number of matches, if it was counted elsewhere.
   */
  page<View extends object>(
    tx: Tx,
    input: FilterOf<L> & { readonly after?: string },
    present: (row: Row) => View,
    known?: number,
  ): Promise<PageOf<View & Changed>>;
  /** The first few rows of a filter, uncounted. */
  first(tx: Tx, filter: FilterOf<L>, size: number): Promise<readonly Row[]>;
  /** Every row of the filter as of the start, for an export: page by page, each in its own short read. */
  iterate(ctx: Pick<StreamCtx, 'read' | 'signal'>, filter: FilterOf<L>): AsyncGenerator<Row>;
  /** The exact number of matching rows: only for small numbers. */
  total(tx: Tx, filter: FilterOf<L>): Promise<number>;
  /** The condition of the filter, for counts next to the list. */
  matching(filter: FilterOf<L>): SQL | undefined;
};

export const pageSize = 50;

/** Keyset pages: the rows after a given one, so that rows inserted or deleted meanwhile shift nothing. */
export function listRows<L extends List, Query extends Selecting>(of: L, source: RowsSource<L, Query>): ListRows<L, RowOf<Query>> {
  type Asked = {
    readonly filter: FilterOf<L>;
    readonly after?: string;
    readonly size: number;
    readonly upToId?: number;
    readonly changed?: Changes;
    /** Nothing follows these rows, so their positions are not read. */
    readonly isLast?: true;
  };

  const ask = conditionedStatements();
  const ofFilter = (filter: FilterOf<L>) => rangeOf(of, filter as Readonly<Record<string, unknown>>, new Date());
  /** A list of sums has the range's times in its select, so its statement is different for each call. */
  const sumsOver = (range: Range | undefined) => range !== undefined && source.range === undefined;

  const read = async (tx: Tx, { filter, after, size, upToId, changed, isLast }: Asked) => {
    const { key, type, isId, descending } = orderOf(of, source, filter);
    const [ordered, beyond] = descending ? [desc, sql`<`] : [asc, sql`>`];
    const last = after === undefined ? undefined : readCursor(after, type);
    const before = isId
      ? last && sql`${source.id} ${beyond} ${last.id}::bigint`
      : last && sql`(${key}, ${source.id}) ${beyond} (${last.key}::${sql.raw(type)}, ${last.id}::bigint)`;
    const condition = and(matching(of, source, filter), upToId === undefined ? undefined : sql`${source.id} <= ${upToId}`, before);
    const range = ofFilter(filter);
    const build = (where: SQL | undefined) =>
      source
        .select(tx, isLast ? noCursor : cursorColumns(key, source.id, changed), range)
        .where(where)
        .orderBy(...(isId ? [] : [ordered(key)]), ordered(source.id))
        .limit(size + 1);
    const form = `page ${filter.sort ?? ''} ${size} ${changed ? 'changed' : ''}${isLast ? 'last' : ''}`;
    const rows: readonly RowOf<Query>[] = await (sumsOver(range) ? build(condition) : ask(tx, form, condition, build));
    const shown = rows.slice(0, size);
    const end = rows.length > size ? shown.at(-1) : undefined;
    return { rows: shown, after: end ? printCursor({ key: end.cursorKey, id: end.cursorId }) : null };
  };

  const count = async (tx: Tx, filter: FilterOf<L>, most?: number): Promise<number> => {
    const range = ofFilter(filter);
    const build = (where: SQL | undefined) => {
      const rows = source.select(tx, cursorColumns(source.id, source.id), range).where(where);
      return tx.select({ total: countAll() }).from(sql`${most === undefined ? rows : rows.limit(most)} as rows`);
    };
    const condition = matching(of, source, filter);
    const [row] = await (sumsOver(range) ? build(condition) : ask(tx, `count ${most ?? ''}`, condition, build));
    return row?.total ?? 0;
  };

  return {
    async page(tx, { after, ...asked }, present, known) {
      if (known === 0) return { rows: [], total: 0, after: null };
      const filter = asked as unknown as FilterOf<L>;
      const { cursor, total: told } = after === undefined ? { cursor: undefined, total: undefined } : readPosition(after);
      const page = await read(tx, { filter, after: cursor, size: pageSize, changed: source.changed });
      // If the first page is also the last, its rows are the count.
      const counted = after === undefined && page.after === null ? page.rows.length : (known ?? told);
      const total: Total = counted ?? totalOf(await count(tx, filter, mostCounted + 1));
      return {
        rows: page.rows.map((row) => ({ ...present(row), changedAt: row.cursorChanged })),
        total,
        after: page.after === null ? null : printPosition(page.after, total),
      };
    },
    first: async (tx, filter, size) => (await read(tx, { filter, size, isLast: true })).rows,
    async *iterate(ctx, filter) {
      const [newest] = await ctx.read(
        async (tx) =>
          await source
            .select(tx, cursorColumns(source.id, source.id), ofFilter(filter))
            .where(source.scope)
            .orderBy(desc(sql`${source.id}`))
            .limit(1),
      );
      let after: string | null | undefined;
      while (newest && after !== null && !ctx.signal.aborted) {
        const asked: Asked = { filter, after, size: exportPageSize, upToId: newest.cursorId };
        const page: Awaited<ReturnType<typeof read>> = await ctx.read((tx) => read(tx, asked));
        yield* page.rows;
        after = page.after;
      }
    },
    total: count,
    matching: (filter) => matching(of, source, filter),
  };
}

function matching<L extends List, Query extends Selecting>(of: L, source: RowsSource<L, Query>, filter: FilterOf<L>): SQL | undefined {
  const given = filter as Readonly<Record<string, unknown>>;
  const asks = source.where as Readonly<Record<string, (value: unknown) => SQL | undefined>>;
  const narrowed = Object.keys(of.filter).map((name) =>
    given[name] === undefined || given[name] === '' ? undefined : asks[name]?.(given[name]),
  );
  const range = source.range && rangeOf(of, given, new Date());
  const within = range && sql`(${source.range} >= ${range.from}::timestamptz and ${source.range} < ${range.to}::timestamptz)`;
  return and(source.scope, ...narrowed, within, chosen(source, filter.rows));
}

/** Only the selected rows, by their ids. */
function chosen({ id, key }: { readonly id: Column | SQL; readonly key?: { readonly column: Column } }, rows: string | undefined) {
  if (rows === undefined) return undefined;
  const fits = key ? isUuid : isNumber;
  const names = `{${rows.split(',').filter(fits)}}`;
  return key ? sql`${key.column} = any(${names}::uuid[])` : sql`${id} = any(${names}::bigint[])`;
}

const isNumber = (name: string): boolean => /^\d{1,15}$/.test(name);

function orderOf<L extends List, Query extends Selecting>(of: L, source: RowsSource<L, Query>, { sort }: { readonly sort?: string }) {
  const asked = sort ?? of.order;
  const order = (source.orders as Readonly<Record<string, 'id' | { readonly key: Column | SQL; readonly type: KeyType }>>)[
    asked.replace(/^-/, '')
  ];
  if (!order) throw new Error(`${of.name}: nothing says how to order by ${asked}`);
  const descending = asked.startsWith('-');
  return order === 'id' ? { key: source.id, type: 'bigint' as const, isId: true, descending } : { ...order, isId: false, descending };
}

type Changes = readonly (Column | SQL)[];
const unchanged: Changes = [];

/** Cached per order of a list, so that its SQL is built only once. */
function cursorColumns(key: Column | SQL, id: Column | SQL, changed: Changes = unchanged): CursorColumns {
  const last = lastColumns.get(key);
  if (last?.id === id && last.changed === changed) return last.columns;
  const latest = changed.length > 0 ? sql`greatest(${sql.join([...changed], sql`, `)})` : sql`null::timestamptz`;
  const columns = {
    cursorKey: sql<string>`(${key})::text`.as('cursor_key'),
    cursorId: sql<number>`${id}`.mapWith(Number).as('cursor_id'),
    cursorChanged: isoTime(latest).as('cursor_changed') as SQL.Aliased<string | null>,
  };
  lastColumns.set(key, { id, changed, columns });
  return columns;
}
const lastColumns = new WeakMap<Column | SQL, { readonly id: Column | SQL; readonly changed: Changes; readonly columns: CursorColumns }>();

/** For using the same select to read a single row instead of a page. */
export const noCursor: CursorColumns = cursorColumns(sql`''`, sql`0`);
