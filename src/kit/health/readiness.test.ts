import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReadiness } from './readiness.ts';

test('a full disk makes it unready for a moment, longer when it is reported again, and then it is ready by itself', () => {
  let now = 0;
  const readiness = createReadiness(() => now);
  readiness.set({ ready: true });
  readiness.pause('no space left on the disk');
  now = 10_000;
  assert.deepEqual([readiness.ready(), readiness.reason(), readiness.serves()], [false, 'no space left on the disk', true]);
  readiness.pause('no space left on the disk');
  now = 20_000;
  assert.equal(readiness.ready(), false);
  now = 25_001;
  assert.deepEqual([readiness.ready(), readiness.reason()], [true, 'ready']);
});
