import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#kit/testing/database.ts';
import { databaseError } from './constraint.ts';
import type { Database } from './database.ts';
import { copyText, insertMany } from './insert-many.ts';

describe('insertMany', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) =>
      client.query('create table parcels (number int primary key, word text, fragile boolean); grant all on parcels to prospekt_app'),
    );
  });
  after(() => database.close());

  const columns = ['number', 'word', 'fragile'];

  test('stores every value unchanged, inside the transaction', async () => {
    const rows = [
      [1, 'tab\tbreak\nreturn\r back\\slash \\N', true],
      [2, null, false],
      [3, '{"json": "🙂"}', null],
    ];
    const lost = database.open();
    await insertMany(lost.tx, 'insert into parcels', columns, rows);
    await lost.rollback();
    const kept = database.open();
    await insertMany(kept.tx, 'insert into parcels', columns, rows);
    await kept.commit();
    const found = await database.reads.execute(sql`select number, word, fragile from parcels order by number`);
    assert.deepEqual(found.rows.map(Object.values), rows);
  });

  test("inserts all or none, throws the database's own error, and leaves the connection usable", async () => {
    const { tx, rollback } = database.open();
    await assert.rejects(
      insertMany(tx, 'insert into parcels', columns, [
        [10, 'new', true],
        [1, 'again', true],
      ]),
      (error) => databaseError(error)?.constraint === 'parcels_pkey',
    );
    await rollback();
    const { rows } = await database.reads.execute(sql`select number from parcels where number = 10`);
    assert.deepEqual(rows, []);
  });

  test('sends nothing without rows', async () => {
    const transaction = database.open();
    await insertMany(transaction.tx, 'insert into parcels', columns, []);
    assert.equal(transaction.begun(), false);
  });
});

test('copyText writes one line per row and escapes separators', () => {
  assert.equal(
    copyText([
      [1, 'a\tb', null],
      [2.5, '\\', false],
    ]),
    '1\ta\\tb\t\\N\n2.5\t\\\\\tfalse\n',
  );
});
