import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSort, readSort, writeSort } from './sort.ts';

test('an order survives the way through the address', () => {
  for (const sort of [
    { by: 'clicks', order: 'descending' },
    { by: 'name', order: 'ascending' },
  ] as const) {
    assert.deepEqual(readSort(writeSort(sort), ['clicks', 'name']), sort);
  }
});

test('a column that cannot be sorted by is ignored', () => {
  assert.equal(readSort('-password', ['clicks']), undefined);
  assert.equal(readSort('', ['clicks']), undefined);
  assert.equal(readSort(undefined, ['clicks']), undefined);
});

test('a click on the sorted column turns its order, on another starts with that one', () => {
  assert.deepEqual(nextSort({ by: 'a', order: 'ascending' }, 'a'), { by: 'a', order: 'descending' });
  assert.deepEqual(nextSort({ by: 'a', order: 'descending' }, 'a'), { by: 'a', order: 'ascending' });
  assert.deepEqual(nextSort({ by: 'a', order: 'descending' }, 'b'), { by: 'b', order: 'ascending' });
  assert.deepEqual(nextSort(undefined, 'b', 'descending'), { by: 'b', order: 'descending' });
});
