import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskStep } from './desk-step.ts';

const rows = [{ id: 7 }, { id: 5 }, { id: 3 }];
const step = (key: 'j' | 'k', open?: number, stood = -1) => deskStep({ rows, open, stood, key })?.id;

test('J and K lead to the neighbours of the open case, and past neither end', () => {
  assert.deepEqual([step('j', 7), step('j', 5), step('j', 3)], [5, 3, undefined]);
  assert.deepEqual([step('k', 7), step('k', 5), step('k', 3)], [undefined, 7, 5]);
});

test('without an open case J begins at the top', () => {
  assert.deepEqual([step('j'), step('k')], [7, undefined]);
});

test('a case that has left the list leads on from where it stood; one that was never in it leads nowhere', () => {
  assert.deepEqual([step('j', 6, 1), step('k', 6, 1)], [5, 7]);
  assert.deepEqual([step('j', 6), step('k', 6)], [undefined, undefined]);
});
