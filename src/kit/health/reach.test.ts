import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { reach } from './reach.ts';

const databaseThat = (answers: () => Promise<unknown>) => ({ pool: { query: answers } }) as unknown as Database;

test('a database that answers is reached', async () => {
  assert.deepEqual(await reach(databaseThat(async () => ({ rows: [] }))), { ok: true });
});

test('a database that is away is named as the reason', async () => {
  const reached = await reach(databaseThat(() => Promise.reject(new Error('connect ECONNREFUSED'))));
  assert.deepEqual(reached, { ok: false, reason: 'connect ECONNREFUSED' });
});

test('a database that hangs is given up after its time, so that a balancer gets an answer', async () => {
  assert.deepEqual(
    await reach(
      databaseThat(() => new Promise(() => undefined)),
      20,
    ),
    { ok: false, reason: 'no answer' },
  );
});
