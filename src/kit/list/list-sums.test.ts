import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '#kit/db/database.ts';
import { contains } from '#kit/db/like.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { list, text } from './list.ts';
import { listRows, pageSize } from './list-rows.ts';

const sums = list({
  name: 'sums',
  summed: true,
  filter: { text },
  range: 'last',
  columns: { name: { sorts: true }, weight: { kind: 'number', sorts: true }, last: { kind: 'time' } },
  order: '-weight',
});

const rows = listRows(sums, {
  select: (tx, cursor, range) =>
    tx
      .select({ weight: sql<number>`sums.weight`.mapWith(Number), ...cursor })
      .from(
        sql`(select min(id) as id, name, sum(weight)::bigint as weight, max(at) as last from test_weights
          where ${range ? sql`at >= ${range.from}::timestamptz and at < ${range.to}::timestamptz` : sql`true`} group by name) sums`,
      )
      .$dynamic(),
  id: sql`sums.id`,
  changed: [sql`sums.last`],
  where: { text: (words) => contains(words, sql`sums.name`) },
  orders: { name: { key: sql`lower(sums.name)`, type: 'text' }, weight: { key: sql`sums.weight`, type: 'bigint' } },
});

test('a list of sums adds up the rows of its range, on every page, in the count and in the export', async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  const [names, day] = [pageSize + 5, { since: '2021-05-01', until: '2021-05-02' }];
  await database.asOwner((client) =>
    client.query(`
      create table test_weights (id bigint primary key generated always as identity, name text, weight bigint, at timestamptz);
      grant all on test_weights to prospekt_app;
      insert into test_weights (name, weight, at) select 'one ' || n, n, '2021-05-01T12:00+03' from generate_series(1, ${names}) n, generate_series(1, 2);
      insert into test_weights (name, weight, at) values ('one 1', 900, '2021-05-02T00:00+03'), ('one late', 1, '2021-05-02T00:00+03')`),
  );
  const page = (after?: string) => rows.page(database.reads, { ...day, after }, ({ weight }) => ({ weight }));
  const first = await page();
  const rest = await page(first.after ?? '');
  const expected = Array.from({ length: names }, (_, at) => 2 * (names - at));
  assert.deepEqual([first.total, rest.total, rest.after], [names, names, null]);
  assert.deepEqual(
    [...first.rows, ...rest.rows].map(({ weight }) => weight),
    expected,
  );
  const ctx = {
    read: async <Result>(work: (tx: Database['reads']) => Promise<Result>) => work(database.reads),
    signal: AbortSignal.timeout(60_000),
  };
  const exported: number[] = [];
  for await (const { weight } of rows.iterate(ctx, day)) exported.push(weight);
  assert.deepEqual(exported, expected);
  const ever = await rows.page(database.reads, { text: 'one' }, ({ weight }) => ({ weight }));
  assert.deepEqual([ever.total, ever.rows[0]?.weight], [names + 1, 902]);
});
