import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrivedIn, type BellState, extended, nothingKnown, renewed, withRead } from './notification-list.ts';

const row = (id: number, unread = true) => ({ id, text: `text ${id}`, href: null, at: '2026-11-15T10:00:00.000Z', unread });
const page = (ids: readonly number[], unread = ids.length, after: string | null = null) => ({
  rows: ids.map((id) => row(id)),
  unread,
  after,
  topic: 't',
});
const idsOf = ({ rows = [] }: BellState) => rows.map(({ id }) => id);

test('keeps loaded older pages when the newest page is refreshed', () => {
  const first = renewed(nothingKnown, page([9, 8], 5, '8'));
  const both = extended(first, page([7, 6], 5));
  const again = renewed(both, page([10, 9], 6, '9'));
  assert.deepEqual(idsOf(again), [10, 9, 8, 7, 6]);
  assert.equal(again.after, null);
  assert.equal(again.unread, 6);
});

test('drops removed rows when the first page contains everything', () => {
  const first = renewed(nothingKnown, page([9, 8, 7]));
  assert.deepEqual(idsOf(renewed(first, page([9, 7]))), [9, 7]);
});

test('reports unread rows with unknown ids as new, whatever their order, and none on the first load', () => {
  assert.deepEqual(arrivedIn(nothingKnown, page([3, 2])), []);
  const known = renewed(nothingKnown, page([5, 3]));
  const came = arrivedIn(known, { ...page([5, 4, 3]), rows: [row(6, false), row(5), row(4), row(3)] });
  assert.deepEqual(
    came.map(({ id }) => id),
    [4],
  );
});

test('decrements the counter once per row', () => {
  const known = renewed(nothingKnown, page([3, 2, 1], 7));
  const once = withRead(known, (id) => id === 2);
  assert.equal(once.unread, 6);
  assert.equal(withRead(once, (id) => id === 2).unread, 6);
  assert.equal(withRead(once, () => true).unread, 4);
});
