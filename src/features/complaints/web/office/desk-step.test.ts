import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskStep } from './use-desk-keys.ts';

const rows = [{ id: 7 }, { id: 5 }, { id: 3 }];
const step = (key: 'j' | 'k', open?: number, stood = -1) => deskStep({ rows, open, stood, key })?.id;

test('J and K open the next and previous case and stop at both ends', () => {
  assert.deepEqual([step('j', 7), step('j', 5), step('j', 3)], [5, 3, undefined]);
  assert.deepEqual([step('k', 7), step('k', 5), step('k', 3)], [undefined, 7, 5]);
});

test('J opens the first case when none is open', () => {
  assert.deepEqual([step('j'), step('k')], [7, undefined]);
});

test('from a case that has left the list, the keys continue at its old position; from one that was never listed, they do nothing', () => {
  assert.deepEqual([step('j', 6, 1), step('k', 6, 1)], [5, 7]);
  assert.deepEqual([step('j', 6), step('k', 6)], [undefined, undefined]);
});
