import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { testDatabase } from '#kit/testing/database.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const signs = pgTable('signs', { number: integer().notNull(), word: text().notNull() });

describe('statement', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) =>
      client.query(
        "create table signs (number int, word text); insert into signs values (1, 'one'), (2, 'two'); grant all on signs to prospekt_app",
      ),
    );
  });
  after(() => database.close());

  test('is built once for all reads, and executed with new values each time', async () => {
    let made = 0;
    const byNumber = statement((tx) => {
      made += 1;
      return tx
        .select()
        .from(signs)
        .where(eq(signs.number, sql.placeholder('number')))
        .prepare('signs_by_number');
    });
    assert.deepEqual(await byNumber(database.reads).execute({ number: 1 }), [{ number: 1, word: 'one' }]);
    assert.deepEqual(await byNumber(database.reads).execute({ number: 2 }), [{ number: 2, word: 'two' }]);
    assert.equal(made, 1);
  });

  test('sees the writes of its own transaction', async () => {
    const all = statement((tx) => tx.select().from(signs).prepare('all_signs'));
    const { tx, rollback } = database.open();
    await tx.insert(signs).values({ number: 3, word: 'three' });
    assert.equal((await all(tx).execute()).length, 3);
    await rollback();
    assert.equal((await all(database.reads).execute()).length, 2);
  });
});
