import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStillAt } from './still-at.ts';

test('a screen is still there at its own address and at that of a page beside it, not at another record’s', () => {
  assert.ok(isStillAt('/dashboard/bugs', '/dashboard/bugs'));
  assert.ok(isStillAt('/dashboard/bugs', '/dashboard/bugs/17'));
  assert.ok(isStillAt('/', '/dashboard/bugs'));
  assert.ok(!isStillAt('/dashboard/bugs/17', '/dashboard/bugs/170'));
  assert.ok(!isStillAt('/dashboard/bugs/17', '/dashboard/bugs'));
  assert.ok(!isStillAt('/dashboard/bugs', '/dashboard/news'));
});
