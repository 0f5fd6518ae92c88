import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowAfterKey } from './row-keys.ts';

test('arrows move one row and stop at the ends', () => {
  assert.equal(rowAfterKey('ArrowDown', 0, 3), 1);
  assert.equal(rowAfterKey('ArrowDown', 2, 3), 2);
  assert.equal(rowAfterKey('ArrowUp', 2, 3), 1);
  assert.equal(rowAfterKey('ArrowUp', 0, 3), 0);
});

test('Home and End move to the ends', () => {
  assert.equal(rowAfterKey('Home', 2, 3), 0);
  assert.equal(rowAfterKey('End', 0, 3), 2);
});

test('other keys, and any key in an empty table, do nothing', () => {
  assert.equal(rowAfterKey('a', 0, 3), undefined);
  assert.equal(rowAfterKey('ArrowDown', 0, 0), undefined);
});
