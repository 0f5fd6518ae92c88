import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { reach } from './reach.ts';

const databaseThat = (answers: () => Promise<unknown>) => ({ pool: { query: answers } }) as unknown as Database;

test('reports a database that answers as reachable', async () => {
  assert.deepEqual(await reach(databaseThat(async () => ({ rows: [] }))), { ok: true });
});

test('names the error of an unreachable database as the reason', async () => {
  const reached = await reach(databaseThat(() => Promise.reject(new Error('connect ECONNREFUSED'))));
  assert.deepEqual(reached, { ok: false, reason: 'connect ECONNREFUSED' });
});

test('gives up on a hanging database after the timeout, so that a balancer gets a response', async () => {
  assert.deepEqual(
    await reach(
      databaseThat(() => new Promise(() => undefined)),
      20,
    ),
    { ok: false, reason: 'no answer' },
  );
});
