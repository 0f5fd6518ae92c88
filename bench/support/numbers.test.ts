import assert from 'node:assert/strict';
import { test } from 'node:test';
import { risesBy } from './numbers.ts';

test('a rising series is distinguished from one that goes up and down', () => {
  assert.equal(risesBy([10, 12, 14, 16]), 6);
  assert.equal(risesBy([20, 10, 10, 20]), 0);
  assert.equal(risesBy([7]), 0);
});
