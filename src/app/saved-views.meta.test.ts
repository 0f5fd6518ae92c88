import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { typedFilters } from '#features/saved-views/server/saved-views.server.ts';
import { allLists } from './meta/declarations.ts';

/** Values chosen from the product's own words, or numbers. */
const chosen = ['server', 'action', 'notAction', 'event', 'kind'];

describe('saved views', () => {
  test('every text filter of a list is searched for names by the erasure', async () => {
    const texts = (await allLists()).flatMap(({ value }) => Object.entries(value.filter)).filter(([, { kind }]) => kind === 'text');
    const names = new Set(texts.map(([name]) => name));
    assert.deepEqual([...names].sort(), [...typedFilters, ...chosen].sort());
  });
});
