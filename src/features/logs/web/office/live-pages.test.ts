import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LogPage, type LogPages, withNewest } from './live-pages.ts';

const page = (ids: readonly number[], after: string | null = null): LogPage => ({
  from: '2026-11-15T00:00:00.000Z',
  to: '2026-11-16T00:00:00.000Z',
  servers: [1],
  tookMs: 1,
  after,
  rows: ids.map((id) => ({ id, at: '', receivedAt: '', changedAt: '', server: 1, globalId: 11, nick: 'Mila_Harlow', fields: {} })),
});
const pages = (...list: readonly LogPage[]): LogPages => ({ pages: [...list], pageParams: list.map(() => undefined) });
const idsOf = ({ pages: list }: LogPages) => list.map(({ rows }) => rows.map(({ id }) => id));

test('new rows are added on top, and the cursor of the next page stays', () => {
  const now = withNewest(pages(page([5, 4, 3], 'three'), page([2, 1])), page([7, 6, 5], 'five'));
  assert.deepEqual(idsOf(now), [
    [7, 6, 5, 4, 3],
    [2, 1],
  ]);
  assert.equal(now.pages[0]?.after, 'three');
});

test('the first rows of an empty list are shown', () => {
  assert.deepEqual(idsOf(withNewest(pages(page([])), page([2, 1]))), [[2, 1]]);
});

test('when more rows arrived than a page holds, the list is reset instead of hiding a gap', () => {
  const now = withNewest(pages(page([3, 2], 'two'), page([1])), page([9, 8], 'eight'));
  assert.deepEqual(idsOf(now), [[9, 8]]);
  assert.equal(now.pages[0]?.after, 'eight');
});
