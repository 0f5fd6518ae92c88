import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptFor } from './pictures.ts';

test('caches a value for its time and shares it among concurrent callers, but does not cache failures', async () => {
  let now = 0;
  let asked = 0;
  const kept = keptFor<string, number>(1_000, { now: () => now });
  const ask = async () => {
    asked += 1;
    return asked;
  };
  assert.deepEqual(await Promise.all([kept('a', ask), kept('a', ask), kept('b', ask)]), [1, 1, 2]);
  now = 1_000;
  assert.equal(await kept('a', ask), 3);
  await assert.rejects(kept('c', () => Promise.reject(new Error('no'))));
  assert.equal(await kept('c', ask), 4);
});

test('evicts the oldest value beyond the limit, and expired ones', async () => {
  const kept = keptFor<number, number>(1_000, { most: 2 });
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return asked;
  };
  for (const key of [1, 2, 3, 2, 3]) await kept(key, ask);
  assert.equal(asked, 3);
  await kept(1, ask);
  assert.equal(asked, 4);
});
