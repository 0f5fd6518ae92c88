import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screens } from './screens.ts';
import { views } from './views.ts';

test('every screen has its view, and every view its screen', () => {
  assert.deepEqual(Object.keys(views).sort(), screens.map(({ path }) => path).sort());
});

test('a detail page opens beside a list that exists and that its own address begins with', () => {
  for (const [path, { beside }] of Object.entries(views)) {
    if (beside === undefined) continue;
    assert.ok(views[beside], `${path} opens beside ${beside}, which is no screen`);
    assert.ok(path.startsWith(`${beside}/`));
  }
});
