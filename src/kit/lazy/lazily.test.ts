import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazily, lazilyLoaded } from './lazily.ts';

test('creates the value on first use, and only once', () => {
  let made = 0;
  const value = lazily(() => (made += 1));
  assert.equal(made, 0);
  assert.deepEqual([value(), value()], [1, 1]);
});

test('loads once, and again after a failure', async () => {
  let tries = 0;
  const loaded = lazilyLoaded(async () => {
    tries += 1;
    if (tries === 1) throw new Error('its file is away');
    return 'here';
  });
  await assert.rejects(Promise.all([loaded(), loaded()]), /its file is away/);
  assert.deepEqual(await Promise.all([loaded(), loaded()]), ['here', 'here']);
  assert.equal(tries, 2);
});
