import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#kit/testing/database.ts';
import { databaseError } from './constraint.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { savepoint } from './transaction.ts';

const migrations = new URL('../../../db/migrations/', import.meta.url);

describe('database', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) => client.query('create table marks (word text unique); grant all on marks to prospekt_app'));
  });
  after(() => database.close());

  test('a transaction without statements takes no connection', async () => {
    const transaction = database.open();
    assert.equal(transaction.begun(), false);
    await transaction.commit();
  });

  test('a rollback discards writes, a commit keeps them', async () => {
    const lost = database.open();
    await lost.tx.execute(sql`insert into marks values ('lost')`);
    await lost.rollback();
    const kept = database.open();
    await kept.tx.execute(sql`insert into marks values ('kept')`);
    await kept.commit();
    const { rows } = await database.reads.execute(sql`select word from marks`);
    assert.deepEqual(rows, [{ word: 'kept' }]);
  });

  test('a failed savepoint undoes its own writes and the transaction continues', async () => {
    const { tx, commit } = database.open();
    await tx.execute(sql`insert into marks values ('before')`);
    await assert.rejects(savepoint(tx, () => tx.execute(sql`insert into marks values ('kept')`)));
    await tx.execute(sql`insert into marks values ('after')`);
    await commit();
    const { rows } = await database.reads.execute(sql`select count(*)::int as count from marks where word in ('before', 'after')`);
    assert.deepEqual(rows, [{ count: 2 }]);
  });

  test('concurrent statements run one after another, and all before the commit', async () => {
    let [running, most] = [0, 0];
    database.pool.once('acquire', (client) => {
      const own: Partial<typeof client> = client;
      const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const counted = async (...args: unknown[]) => {
        running += 1;
        most = Math.max(most, running);
        if (args[0] === 'commit') delete own.query;
        return send(...args).finally(() => {
          running -= 1;
        });
      };
      own.query = counted as typeof client.query;
    });
    const { tx, commit } = database.open();
    const words = ['one', 'two', 'three', 'four'];
    const sent = words.map((word) => tx.execute(sql`insert into marks values (${word})`).then(({ rowCount }) => rowCount));
    await commit();
    assert.equal(most, 1);
    assert.deepEqual(await Promise.all(sent), [1, 1, 1, 1]);
  });

  test('a statement with values returns its rows, with dates as Date', async () => {
    const { rows } = await database.reads.execute(sql`select ${'word'}::text as word, ${3}::int as number`);
    assert.deepEqual(rows, [{ word: 'word', number: 3 }]);
  });

  test('a statement after the end of its transaction is an error, never a stray write', async () => {
    const { tx, commit } = database.open();
    await commit();
    await assert.rejects(async () => tx.execute(sql`insert into marks values ('stray')`));
  });

  test('a rollback after the end of a transaction does not affect the next user of its connection', async () => {
    const first = database.open();
    await first.tx.execute(sql`insert into marks values ('first')`);
    await first.commit();
    const second = database.open();
    await second.tx.execute(sql`insert into marks values ('second')`);
    await first.rollback();
    await second.commit();
    const { rows } = await database.reads.execute(sql`select word from marks where word in ('first', 'second') order by word`);
    assert.deepEqual(rows, [{ word: 'first' }, { word: 'second' }]);
  });

  test('a failed commit throws, and its connection is reusable', async () => {
    const failed = database.open();
    await failed.tx.execute(sql`insert into marks values ('unkept')`);
    await assert.rejects(async () => failed.tx.execute(sql`select 1 / 0`));
    await assert.rejects(failed.commit(), /rolled back/);
    const { rows } = await database.reads.execute(sql`select word from marks where word = 'unkept'`);
    assert.deepEqual(rows, []);
  });

  test('a read-only transaction rejects writes', async () => {
    const { tx, rollback } = database.open({ readOnly: true });
    await assert.rejects(
      async () => tx.execute(sql`insert into marks values ('sneaky')`),
      (error) => databaseError(error)?.code === '25006',
    );
    await rollback();
  });

  test('the app cannot change the schema', async () => {
    await assert.rejects(database.pool.query('create table mine (a int)'));
    await assert.rejects(database.pool.query('drop table audit_entries'));
  });

  test('applies no migration twice', async () => {
    assert.deepEqual(await database.asOwner((client) => migrate(client, migrations)), []);
  });
});
