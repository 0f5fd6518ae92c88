import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { changeSearch, parseQuery, printQuery, readSearch } from './search-codec.ts';

const list = screen({
  path: '/dashboard/things',
  permission: 'things.read',
  search: { text, page: integer, state: oneOf('active', 'over'), since: day },
});

test('written parameters are read back with their types', () => {
  const search = { text: 'Ленина & Co, 5+5', page: 3, state: 'over', since: '2026-11-15' } as const;
  assert.deepEqual(readSearch(list, parseQuery(printQuery(search))), search);
});

test('digits typed as a text stay a text', () => {
  assert.deepEqual(readSearch(list, parseQuery('?text=007')), { text: '007' });
});

test('ignores unreadable parameters of a hand-typed address', () => {
  assert.deepEqual(readSearch(list, parseQuery('?page=two&state=lost&since=yesterday&text=&other=1')), {});
  assert.deepEqual(readSearch(list, parseQuery('')), {});
});

test('an empty search adds nothing to the address, not even defaults', () => {
  assert.equal(printQuery({}), '');
  assert.equal(printQuery({ text: undefined, page: undefined, state: '' }), '');
});

test('a change keeps other parameters and removes those it empties', () => {
  const before = parseQuery('?text=a&state=over&from=list');
  assert.deepEqual(changeSearch(before, { text: 'b', state: undefined }), { text: 'b', from: 'list' });
  assert.deepEqual(changeSearch(before, { text: '' }), { state: 'over', from: 'list' });
});

test('uses the first of repeated parameters', () => {
  assert.deepEqual(parseQuery('?text=a&text=b'), { text: 'a' });
});
