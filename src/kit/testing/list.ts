import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { Operation, OutputOf } from '#kit/contract/contract.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Total } from '#kit/list/counted.ts';
import { type ColumnsIn, columnsIn, type FilterOf, type List, ordersOf } from '#kit/list/list.ts';
import type { ExportInput, PageOf } from '#kit/list/list-operations.ts';
import { pageSize } from '#kit/list/list-rows.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { presets } from '#kit/time/range.ts';
import { everything } from './choose.ts';
import type { TestRuntime } from './runtime.ts';

type PageOperation = Operation<unknown, PageOf<unknown>>;
type RowOf<O> = OutputOf<O> extends PageOf<infer Row> ? Row : never;
type Asked = Readonly<Record<string, unknown>>;

export type ListUnderTest<L extends List, O> = {
  readonly runtime: TestRuntime;
  readonly actor: Actor;
  readonly list: L;
  readonly read: O;
  readonly csv: (ctx: StreamCtx, input: ExportInput<L>) => Promise<Streamed>;
  /** A column of the CSV that no two rows share, and what a row of a page has there. */
  readonly told: readonly [column: ColumnsIn<L, 'csv'>, by: (row: RowOf<O>) => string | number];
  /** Beside every order: what else the list is asked for. */
  readonly filters?: readonly FilterOf<L>[];
  readonly needs?: Asked;
};

/**
 * Checks a list in each of its orders and for random filters: the pages hold each row once and as many as the count, the CSV has the same rows
 * in the same order, the other direction is the exact reverse, and a forged cursor is rejected at its field. Needs more rows than one page.
 */
export async function assertListHolds<L extends List, O extends PageOperation>(given: ListUnderTest<L, O>): Promise<void> {
  const { list, told, filters = [], needs = {} } = given;
  const walk = (filter: Asked) => everyPage(given, { ...needs, ...filter });
  const keysOf = async (filter: Asked): Promise<string[]> => {
    const where = `${list.name} ${JSON.stringify(filter)}`;
    const { rows, total, pages } = await walk(filter);
    const keys = rows.map((row) => String(told[1](row)));
    assert.equal(rows.length, total, `${where}: pages hold as many rows as are counted`);
    assert.equal(pages, Math.max(1, Math.ceil(rows.length / pageSize)), `${where}: every page but the last is full`);
    assert.equal(new Set(keys).size, keys.length, `${where}: no row stands on two pages`);
    assert.deepEqual(await csvColumn(given, { ...needs, ...filter }), keys, `${where}: the CSV has the rows of the pages`);
    return keys;
  };

  for (const sort of ordersOf(list)) {
    const keys = await keysOf({ sort });
    assert.ok(keys.length > pageSize, `${list.name}: ${keys.length} rows are one page and prove nothing`);
    if (!sort.startsWith('-'))
      assert.deepEqual((await keysOf({ sort: `-${sort}` })).reverse(), keys, `${list.name}: -${sort} is the reverse`);
    for (const after of typedByHand)
      await assert.rejects(walk({ sort, after }), isRefusedAtAfter, `${list.name} by ${sort}: after ${after}`);
  }
  for (const filter of filters) await keysOf(filter as Asked);
  for (const filter of randomFilters(list)) await keysOf(filter);
}

/** Most lists are asked twice, by their own test and over HTTP (lists.meta.test.ts). */
export const filtersPerList = everything ? 20 : 6;

/** Reproducible random input: an order, some filter values, a period, one or two letters to search for. */
export function randomFilters(list: List): readonly Asked[] {
  const random = seededRandom(list.name);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const maybe = (name: string, value: string | undefined): Asked => (random() < 0.4 && value !== undefined ? { [name]: value } : {});
  return Array.from({ length: filtersPerList }, () =>
    Object.assign(
      { sort: pick(ordersOf(list)) },
      ...Object.entries(list.filter).map(([name, { kind, values }]) =>
        kind === 'choice' ? maybe(name, pick(values ?? [])) : kind === 'text' ? maybe(name, pick(['a', '1', 'ни', 'er'])) : {},
      ),
      list.range === undefined ? {} : maybe('period', pick(presets)),
    ),
  );
}

async function everyPage<L extends List, O extends PageOperation>({ runtime, actor, read }: ListUnderTest<L, O>, asked: Asked) {
  const call = runtime.as(actor) as (operation: O, input: Asked) => Promise<PageOf<RowOf<O>>>;
  const rows: RowOf<O>[] = [];
  let [total, pages, next]: [Total, number, Asked] = [0, 0, asked];
  for (let after: string | null = ''; after !== null; pages += 1) {
    const page: PageOf<RowOf<O>> = await call(read, next);
    rows.push(...page.rows);
    ({ total, after } = page);
    next = { ...asked, after };
  }
  return { rows, total, pages };
}

/** The cells of the column that tells rows apart, line by line. */
async function csvColumn<L extends List, O>(given: ListUnderTest<L, O>, asked: Asked): Promise<string[]> {
  const [, ...lines] = csvRecords(await csvText(given, asked as unknown as ExportInput<L>));
  const at = columnsIn(given.list, 'csv').indexOf(given.told[0]);
  return lines.map((cells) => cells[at] ?? '');
}

/** An export as the person would save it. */
export async function csvText<L extends List, O>(
  { runtime, actor, csv }: Pick<ListUnderTest<L, O>, 'runtime' | 'actor' | 'csv'>,
  asked: ExportInput<L>,
  locale: 'en' | 'ru' = 'en',
): Promise<string> {
  const caller = { ...runtime.callerFor(actor, { locale }), services: runtime.services, log: runtime.services.log };
  const streamed = await csv(runtime.stream(caller, AbortSignal.timeout(30_000)), asked);
  assert.ok('body' in streamed);
  return text(Readable.from(streamed.body));
}

/** RFC 4180, as `csvLine` writes it. */
export const csvRecords = (csv: string): string[][] =>
  [...csv.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)].map(([, record]) =>
    [...`,${record}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
  );

const printed = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');
const typedByHand = ['x', 'W10', printed([1]), printed([{}, 1]), printed(['1', 'drop table'])];
const isRefusedAtAfter = (error: unknown): boolean => error instanceof Refusal && error.fields?.after !== undefined;
