import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRealtime } from '#kit/realtime/realtime.ts';
import { createOnline } from './online.ts';

test('counts viewers of all processes, and drops a process that has stopped reporting', async () => {
  const realtime = createRealtime();
  let now = 0;
  const one = createOnline(
    realtime,
    () => 3,
    'one',
    () => now,
  );
  const two = createOnline(
    realtime,
    () => 5,
    'two',
    () => now,
  );
  one.tell();
  assert.equal(two.tell(), 8);
  assert.equal(one.total(), 8);
  now = 16_000;
  assert.equal(one.total(), 3);
  await realtime.close();
});
