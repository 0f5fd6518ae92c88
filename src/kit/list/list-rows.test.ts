import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { bigint, numeric, pgTable, text as textColumn, timestamp } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { testDatabase } from '#kit/testing/database.ts';
import '#kit/errors/kit.errors.ts';
import { mostCounted } from './counted.ts';
import { choice, type FilterOf, list, ordersOf, text } from './list.ts';
import { listOperation } from './list-operations.ts';
import { listRows, pageSize } from './list-rows.ts';

const things = list({
  name: 'things',
  filter: { text, kind: choice('even', 'odd') },
  range: 'at',
  columns: { name: { sorts: true }, weight: { kind: 'number', sorts: true }, amount: { sorts: true }, at: { kind: 'time', sorts: true } },
  order: '-at',
});

const table = pgTable('test_things', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: textColumn().notNull(),
  weight: bigint({ mode: 'number' }).notNull(),
  amount: numeric().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

const rows = listRows(things, {
  select: (tx, cursor) =>
    tx
      .select({ id: table.id, name: table.name, ...cursor })
      .from(table)
      .$dynamic(),
  id: table.id,
  changed: [table.at, sql`case when ${table.weight} = 3 then ${table.at} + interval '1 day' end`],
  where: { text: (words) => contains(words, table.name), kind: (kind) => sql`${table.weight} % 2 = ${kind === 'odd' ? 1 : 0}` },
  range: table.at,
  orders: {
    name: { key: sql`lower(${table.name})`, type: 'text' },
    weight: { key: table.weight, type: 'bigint' },
    amount: { key: table.amount, type: 'numeric' },
    at: { key: table.at, type: 'timestamptz' },
  },
});

type Filter = FilterOf<typeof things>;
const count = 130;

describe('listRows', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner(async (client) => {
      await client.query(`
        create table test_things (
          id bigint primary key generated always as identity, name text not null, weight bigint not null, amount numeric not null,
          at timestamptz not null);
        grant all on test_things to prospekt_app`);
      // Values repeat, and the times of neighbouring rows differ only in microseconds.
      await client.query(`
        insert into test_things (name, weight, amount, at)
        select 'Ряд ' || n % 7, n % 5, (n % 11) / 4.0, '2026-03-01T00:00:00+03'::timestamptz + (n % 40) * interval '1 microsecond'
          from generate_series(1, ${count}) as n`);
    });
  });
  after(() => database.close());

  const idsOf = async (filter: Filter, between: () => Promise<unknown> = async () => undefined): Promise<number[]> => {
    const ids: number[] = [];
    for (let position: string | null | undefined; position !== null; await between()) {
      const page: Awaited<ReturnType<typeof rows.page<{ id: number }>>> = await rows.page(
        database.reads,
        { ...filter, after: position },
        ({ id }) => ({ id }),
      );
      assert.equal(page.after === null, ids.length + page.rows.length === page.total || page.rows.length < pageSize);
      ids.push(...page.rows.map(({ id }) => id));
      position = page.after;
    }
    return ids;
  };
  const exportOf = async (filter: Filter, onRow: (id: number) => Promise<unknown> = async () => undefined): Promise<number[]> => {
    const ids: number[] = [];
    const ctx = {
      read: async <Result>(work: (tx: Database['reads']) => Promise<Result>) => work(database.reads),
      signal: AbortSignal.timeout(60_000),
    };
    for await (const { id } of rows.iterate(ctx, filter)) {
      ids.push(id);
      await onRow(id);
    }
    return ids;
  };
  const named = async (filter: Filter): Promise<string[]> =>
    (await rows.page(database.reads, filter, ({ name }) => ({ name }))).rows.map(({ name }) => name);
  const inSql = async (condition: string, order: string): Promise<number[]> => {
    const { rows: found } = await database.pool.query(`select id from test_things where ${condition} order by ${order}`);
    return found.map(({ id }) => Number(id));
  };
  const add = (values: string) => database.pool.query(`insert into test_things (name, weight, amount, at) values ${values}`);
  const remove = (name: string) => database.pool.query('delete from test_things where name = $1', [name]);

  const columns = { name: 'lower(name)', weight: 'weight', amount: 'amount', at: 'at' };
  for (const sort of ordersOf(things) as NonNullable<Filter['sort']>[]) {
    test(`by ${sort}: pages and export have the order of the database, ties by id in the same direction`, async () => {
      const [column, way] = [columns[sort.replace('-', '') as keyof typeof columns], sort.startsWith('-') ? 'desc' : 'asc'];
      const sorted = await inSql('true', `${column} ${way}, id ${way}`);
      assert.equal(sorted.length, count);
      assert.deepEqual(await idsOf({ sort }), sorted);
      assert.deepEqual(await exportOf({ sort }), sorted);
    });
  }

  test('a filter applies to the pages, the count and the export', async () => {
    const odd = await inSql("weight % 2 = 1 and name = 'Ряд 3'", 'at desc, id desc');
    assert.ok(odd.length > 0);
    assert.deepEqual(await idsOf({ kind: 'odd', text: 'ряд 3' }), odd);
    assert.deepEqual(await exportOf({ kind: 'odd', text: 'ряд 3' }), odd);
    assert.equal(
      (await rows.page(database.reads, { kind: 'odd' }, ({ id }) => ({ id }))).total,
      (await inSql('weight % 2 = 1', 'id')).length,
    );
  });

  test('the first page counts, and later pages repeat its total', async () => {
    const page = (position?: string) => rows.page(database.reads, { after: position }, ({ id }) => ({ id }));
    const first = await page();
    await add(`('late', 4, 9, now())`);
    const second = await page(first.after ?? '');
    const third = await page(second.after ?? '');
    assert.deepEqual([first.total, second.total, third.total, third.after], [count, count, count, null]);
    assert.equal((await page()).total, count + 1);
    // A position of an older version has no total, so it is counted.
    assert.equal((await page(first.after?.replace(/[.].*/, ''))).total, count + 1);
    await remove('late');
  });

  test('counts up to ten thousand rows exactly and shows "more than" above, on every page', async () => {
    const fill = (rows: number) =>
      database.pool.query(`insert into test_things (name, weight, amount, at) select 'many', 0, 0, now() from generate_series(1, $1)`, [
        rows,
      ]);
    const many = (position?: string) => rows.page(database.reads, { text: 'many', after: position }, ({ id }) => ({ id }));
    await fill(mostCounted);
    assert.equal((await many()).total, mostCounted);
    await fill(1);
    const first = await many();
    const second = await many(first.after ?? '');
    assert.deepEqual([first.total, second.total, second.rows.length], [{ atLeast: mostCounted }, { atLeast: mostCounted }, pageSize]);
    assert.equal((await exportOf({ text: 'many' })).length, mostCounted + 1, 'the export has them all');
    await remove('many');
  });

  test('every row includes the time of its last change', async () => {
    const { rows: page } = await rows.page(database.reads, { sort: 'name' }, (row) => row);
    const { rows: told } = await database.pool.query<{ id: string; at: Date }>(
      `select id, case when weight = 3 then at + interval '1 day' else at end as at from test_things`,
    );
    const changes = new Map(told.map(({ id, at }) => [Number(id), at.toISOString()]));
    assert.ok(page.length > 0);
    for (const { id, changedAt } of page) assert.equal(changedAt, changes.get(id));
  });

  test('selected rows come in the order of the list and within its filter, and unknown ids select nothing', async () => {
    const [first = 0, second = 0, third = 0] = await inSql("weight % 2 = 1 and name = 'Ряд 3'", 'at desc, id desc');
    const chosen = `${third},${first},x,999999`;
    assert.deepEqual(await idsOf({ rows: chosen }), [first, third]);
    assert.deepEqual(await exportOf({ rows: chosen }), [first, third]);
    assert.deepEqual(await idsOf({ rows: `${second}`, kind: 'even' }), []);
    assert.deepEqual(await idsOf({ rows: 'none' }), []);
  });

  test('a search treats %, _ and \\ literally', async () => {
    await add(`('100%_\\ sure', 0, 0, now()), ('100 percent', 0, 0, now())`);
    for (const words of ['%', '_', '\\', '0%_\\ S']) {
      assert.deepEqual(await named({ text: words }), ['100%_\\ sure'], words);
    }
    await remove('100%_\\ sure');
    await remove('100 percent');
  });

  test('a range includes its first instant and excludes its last', async () => {
    await add(`('first', 0, 0, '2020-05-01T00:00:00+03'), ('inside', 0, 0, '2020-05-01T23:59:59.999999+03'),
               ('last', 0, 0, '2020-05-02T00:00:00+03'), ('before', 0, 0, '2020-04-30T23:59:59.999999+03')`);
    assert.deepEqual(await named({ since: '2020-05-01', until: '2020-05-02' }), ['inside', 'first']);
    assert.deepEqual(await named({ since: '2020-05-01T00:30', until: '2020-05-02T00:30' }), ['last', 'inside']);
    for (const name of ['first', 'inside', 'last', 'before']) await remove(name);
  });

  test('a row inserted between two pages shifts none, and one inserted during an export is not in it', async () => {
    for (const sort of ['at', '-at', 'name', '-weight'] as const) {
      const before = await exportOf({ sort });
      let made = 0;
      const late = async (id: number) => {
        if (made++ < 3 && id) await add(`('late', 4, 9, now()), ('Ряд 0 late', 0, 0, 'epoch')`);
      };
      assert.deepEqual(await exportOf({ sort }, late), before, sort);
      await remove('late');
      await remove('Ряд 0 late');
      const pages = await idsOf({ sort }, () => add(`('late', 4, 9, now())`));
      assert.deepEqual(
        pages.filter((id) => before.includes(id)),
        before,
        sort,
      );
      await remove('late');
    }
  });

  test('a cursor is rejected with another order', async () => {
    const { after: byName } = await rows.page(database.reads, { sort: 'name' }, ({ id }) => ({ id }));
    assert.ok(byName);
    for (const sort of ['weight', 'amount', 'at'] as const)
      await assert.rejects(
        rows.page(database.reads, { sort, after: byName }, ({ id }) => ({ id })),
        (error) => error instanceof Refusal && error.fields?.after !== undefined,
      );
  });
});

describe('the input of a list', () => {
  const { input } = listOperation('/things', things, z.object({}));
  const fields = (given: unknown) => (input.safeParse(given).error?.issues ?? []).map(({ path }) => path.join('.'));

  test('rejects half a range or a reversed one instead of returning everything', () => {
    assert.deepEqual(fields({ since: '2026-11-01' }), ['until']);
    assert.deepEqual(fields({ until: '2026-11-01' }), ['until']);
    assert.deepEqual(fields({ since: '2026-11-02', until: '2026-11-01' }), ['until']);
    assert.deepEqual(fields({ since: '2026-11-01', until: '2026-11-01' }), ['until']);
    assert.deepEqual(fields({ since: '2026-11-01', until: '2026-11-02' }), []);
    assert.deepEqual(fields({ period: 'today' }), []);
  });

  test('rejects an invalid day, period, order and filter by name', () => {
    assert.ok(fields({ since: '2026-02-30', until: '2026-03-01' }).includes('since'));
    assert.deepEqual(fields({ period: 'forever' }), ['period']);
    assert.deepEqual(fields({ sort: 'id' }), ['sort']);
    assert.deepEqual(fields({ kind: 'all' }), ['kind']);
    assert.equal(fields({ other: 1 }).length, 1);
  });
});
