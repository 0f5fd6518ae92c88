import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockedVersions, youngerThan } from './release-age.ts';

const lock = {
  packages: {
    '': { name: 'product', version: '1.0.0' },
    'node_modules/old': { version: '1.0.0' },
    'node_modules/new': { version: '2.0.0' },
    'node_modules/old/node_modules/new': { version: '2.0.0' },
    'node_modules/alias': { name: '@real/name', version: '3.0.0' },
    'node_modules/old/node_modules/inside': { version: '1.0.0', inBundle: true },
  },
};

test('checks every version of the lock file once, by its real name', () => {
  assert.deepEqual(lockedVersions(lock), [
    { name: 'old', version: '1.0.0' },
    { name: 'new', version: '2.0.0' },
    { name: '@real/name', version: '3.0.0' },
  ]);
});

test('reports a version younger than three days, and one of unknown age', async () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const times: Record<string, Record<string, string>> = {
    old: { '1.0.0': '2026-11-13T11:59:59Z' },
    new: { '2.0.0': '2026-11-13T12:00:01Z' },
  };
  assert.deepEqual(await youngerThan(3, lockedVersions(lock), async (name) => times[name], now), {
    young: ['new 2.0.0'],
    untold: ['@real/name 3.0.0'],
  });
});
