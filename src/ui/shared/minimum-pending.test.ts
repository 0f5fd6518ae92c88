import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pendingLeft } from './minimum-pending.ts';

test('a pending sign that was just shown stays 200 ms', () => {
  assert.equal(pendingLeft(1000, 1000), 200);
});

test('the time it was already shown is taken off', () => {
  assert.equal(pendingLeft(1000, 1150), 50);
});

test('a sign shown longer than 200 ms goes at once', () => {
  assert.equal(pendingLeft(1000, 5000), 0);
});
