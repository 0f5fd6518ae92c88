import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPages } from './use-pages.ts';

/** Ten rows, latest first, in pages of three. */
const all = Array.from({ length: 10 }, (_, at) => ({ id: 10 - at }));
const ask = async (after = 11) => ({ rows: all.filter(({ id }) => id < after).slice(0, 3), total: all.length });
const idsOf = async (wanted: number) => (await readPages(ask, wanted)).rows.map(({ id }) => id);

describe('readPages', () => {
  test('loads the wanted number of rows page by page, each row once', async () => {
    assert.deepEqual(await idsOf(1), [10, 9, 8]);
    assert.deepEqual(await idsOf(4), [10, 9, 8, 7, 6, 5]);
    assert.deepEqual(await idsOf(99), [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('ends with the list if it shrinks while loading', async () => {
    const shorter = async (after?: number) => ({ rows: after === undefined ? all.slice(0, 3) : [], total: 10 });
    assert.deepEqual((await readPages(shorter, 99)).rows, all.slice(0, 3));
  });
});
