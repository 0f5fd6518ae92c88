import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPending } from './pending.ts';

const after = (milliseconds: number) => new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'done'));

test('K15: a visible pending state lasts at least 200 ms', async () => {
  const shown: { readonly pending: boolean; readonly at: number }[] = [];
  assert.equal(await withPending(after(220), (pending) => shown.push({ pending, at: Date.now() })), 'done');
  const [on, off] = shown;
  assert.deepEqual([on?.pending, off?.pending, shown.length], [true, false, 2]);
  assert.ok((off?.at ?? 0) - (on?.at ?? 0) >= 199);
});

test('a fast response shows no pending state', async () => {
  let shown = 0;
  await withPending(after(10), () => {
    shown += 1;
  });
  assert.equal(shown, 0);
});
