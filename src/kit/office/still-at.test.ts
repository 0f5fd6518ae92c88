import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLeftDialog, isStillAt } from './still-at.ts';

test("a screen is current at its own address and at that of a detail page next to it, not at another record's", () => {
  assert.ok(isStillAt('/dashboard/bugs', '/dashboard/bugs'));
  assert.ok(isStillAt('/dashboard/bugs', '/dashboard/bugs/17'));
  assert.ok(isStillAt('/', '/dashboard/bugs'));
  assert.ok(!isStillAt('/dashboard/bugs/17', '/dashboard/bugs/170'));
  assert.ok(!isStillAt('/dashboard/bugs/17', '/dashboard/bugs'));
  assert.ok(!isStillAt('/dashboard/bugs', '/dashboard/news'));
});

test('a dialog is left when it closes or another one opens, even of another row; an act outside a dialog is never left', () => {
  const asked = { pathname: '/dashboard/media', searchStr: '?dialog=remove&item=1' };
  for (const searchStr of ['', '?dialog=remove&item=2', '?dialog=add']) assert.ok(hasLeftDialog(asked, { ...asked, searchStr }), searchStr);
  assert.ok(hasLeftDialog(asked, { ...asked, pathname: '/dashboard/news' }));
  assert.equal(hasLeftDialog(asked, { ...asked }), false);
  assert.equal(hasLeftDialog({ ...asked, searchStr: '?text=a' }, { pathname: '/dashboard/news', searchStr: '' }), false);
});
