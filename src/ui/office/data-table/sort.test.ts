import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSort, readSort, writeSort } from './sort.ts';

test('an order survives the round trip through the address', () => {
  for (const sort of [
    { by: 'clicks', order: 'descending' },
    { by: 'name', order: 'ascending' },
  ] as const) {
    assert.deepEqual(readSort(writeSort(sort), ['clicks', 'name']), sort);
  }
});

test('ignores a column that cannot be sorted by', () => {
  assert.equal(readSort('-password', ['clicks']), undefined);
  assert.equal(readSort('', ['clicks']), undefined);
  assert.equal(readSort(undefined, ['clicks']), undefined);
});

test('a click on the sorted column reverses the order, a click on another sorts by it', () => {
  assert.deepEqual(nextSort({ by: 'a', order: 'ascending' }, 'a'), { by: 'a', order: 'descending' });
  assert.deepEqual(nextSort({ by: 'a', order: 'descending' }, 'a'), { by: 'a', order: 'ascending' });
  assert.deepEqual(nextSort({ by: 'a', order: 'descending' }, 'b'), { by: 'b', order: 'ascending' });
  assert.deepEqual(nextSort(undefined, 'b', 'descending'), { by: 'b', order: 'descending' });
});
