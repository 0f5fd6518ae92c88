import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { isDatabaseUnavailable } from './constraint.ts';

test('a connection that ends between two statements of a transaction fails that transaction alone', { skip: !onPostgres }, async () => {
  const database = await testDatabase();
  const transaction = database.open();
  const { rows } = await transaction.tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await database.asOwner((client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
  await sleep(100);
  await assert.rejects(transaction.tx.execute(sql`select 1`), (error) => isDatabaseUnavailable(error));
  await transaction.rollback();
  assert.equal((await database.reads.execute(sql`select 1`)).rows.length, 1);
  await database.close();
});
