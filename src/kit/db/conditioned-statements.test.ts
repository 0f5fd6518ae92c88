import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { testDatabase } from '#kit/testing/database.ts';
import { instant } from './columns.ts';
import { conditionedStatements } from './conditioned-statements.ts';
import type { Database, Tx } from './database.ts';

const lamps = pgTable('lamps', { number: integer().notNull(), colour: text().notNull(), litAt: instant().notNull() });

describe('conditionedStatements', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) =>
      client.query(`
        create table lamps (number int, colour text, lit_at timestamptz);
        insert into lamps select n, case when n % 2 = 0 then 'amber' else 'teal' end, '2026-01-01'::timestamptz + n * interval '1 day'
          from generate_series(1, 6) n;
        grant all on lamps to prospekt_app`),
    );
  });
  after(() => database.close());

  const counted = () => {
    const ask = conditionedStatements();
    let built = 0;
    const numbers = async (tx: Tx, condition: SQL | undefined) => {
      const rows = await ask(tx, 'by number', condition, (where) => {
        built += 1;
        return tx.select({ number: lamps.number }).from(lamps).where(where).orderBy(asc(lamps.number)).limit(4);
      });
      return rows.map(({ number }) => number);
    };
    return { numbers, built: () => built };
  };

  test('returns the same rows as the built statement, and builds no statement after the third call', async () => {
    const { numbers, built } = counted();
    for (const above of [0, 1, 2]) await numbers(database.reads, and(gt(lamps.number, above), eq(lamps.colour, 'amber')));
    const afterThree = built();
    assert.deepEqual(await numbers(database.reads, and(gt(lamps.number, 2), eq(lamps.colour, 'amber'))), [4, 6]);
    assert.deepEqual(await numbers(database.reads, and(gt(lamps.number, 3), eq(lamps.colour, 'teal'))), [5]);
    assert.equal(built(), afterThree);
  });

  test('keeps combinations apart: other conditions, lists of another length, no condition', async () => {
    const { numbers } = counted();
    for (let call = 0; call < 4; call += 1) {
      assert.deepEqual(await numbers(database.reads, undefined), [1, 2, 3, 4]);
      assert.deepEqual(await numbers(database.reads, inArray(lamps.number, [5, 6])), [5, 6]);
      assert.deepEqual(await numbers(database.reads, inArray(lamps.number, [1, 5, 6])), [1, 5, 6]);
      assert.deepEqual(await numbers(database.reads, eq(lamps.litAt, new Date('2026-01-03T00:00:00Z'))), [2]);
    }
  });

  test('builds a statement for each call if a value outside its condition changes', async () => {
    const ask = conditionedStatements();
    for (const factor of [1, 2, 3, 4, 5]) {
      const rows = await ask(database.reads, '', eq(lamps.number, 2), (where) =>
        database.reads
          .select({ product: sql<number>`${lamps.number} * ${factor}::int`.mapWith(Number) })
          .from(lamps)
          .where(where),
      );
      assert.deepEqual(rows, [{ product: 2 * factor }]);
    }
  });

  test('sees the writes of its own transaction only', async () => {
    const { numbers } = counted();
    const violet = eq(lamps.colour, 'violet');
    for (let call = 0; call < 3; call += 1) await numbers(database.reads, violet);
    const { tx, rollback } = database.open();
    await tx.insert(lamps).values({ number: 7, colour: 'violet', litAt: new Date() });
    assert.deepEqual(await numbers(tx, violet), [7]);
    await rollback();
    assert.deepEqual(await numbers(database.reads, violet), []);
  });
});
