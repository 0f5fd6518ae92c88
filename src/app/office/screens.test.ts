import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screens, views } from './screens.ts';

test('no two screens share an address', () => {
  assert.equal(new Set(screens.map(({ path }) => path)).size, screens.length);
});

test('a detail page opens next to an existing list whose address is its prefix', () => {
  for (const [path, { beside }] of Object.entries(views)) {
    if (beside === undefined) continue;
    assert.ok(views[beside], `${path} opens beside ${beside}, which is no screen`);
    assert.ok(path.startsWith(`${beside}/`));
  }
});
