import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { typedFilters } from '#features/saved-views/server/forget-in-views.ts';
import { allLists } from './meta/declarations.ts';

/** Words of the product's, or numbers, several of them in one parameter or more than a list can name. */
const chosen = ['server', 'action', 'notAction', 'event', 'kind'];

describe('saved views', () => {
  test('what is typed into a filter of a list is known to erasure, which looks there for names', async () => {
    const texts = (await allLists()).flatMap(({ value }) => Object.entries(value.filter)).filter(([, { kind }]) => kind === 'text');
    const names = new Set(texts.map(([name]) => name));
    assert.deepEqual([...names].sort(), [...typedFilters, ...chosen].sort());
  });
});
