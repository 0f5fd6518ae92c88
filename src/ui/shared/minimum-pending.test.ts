import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pendingLeft } from './minimum-pending.ts';

test('a pending indicator that was just shown stays 200 ms', () => {
  assert.equal(pendingLeft(1000, 1000), 200);
});

test('subtracts the time it was already shown', () => {
  assert.equal(pendingLeft(1000, 1150), 50);
});

test('an indicator shown longer than 200 ms disappears at once', () => {
  assert.equal(pendingLeft(1000, 5000), 0);
});
