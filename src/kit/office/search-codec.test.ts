import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { changeSearch, parseQuery, printQuery, readSearch } from './search-codec.ts';

const list = screen({
  path: '/dashboard/things',
  permission: 'things.read',
  search: { text, page: integer, state: oneOf('active', 'over'), since: day },
});

test('what is written comes back with its type', () => {
  const search = { text: 'Ленина & Co, 5+5', page: 3, state: 'over', since: '2026-11-15' } as const;
  assert.deepEqual(readSearch(list, parseQuery(printQuery(search))), search);
});

test('digits typed as a text stay a text', () => {
  assert.deepEqual(readSearch(list, parseQuery('?text=007')), { text: '007' });
});

test('an address typed by hand never breaks a screen: what cannot be read is absent', () => {
  assert.deepEqual(readSearch(list, parseQuery('?page=two&state=lost&since=yesterday&text=&other=1')), {});
  assert.deepEqual(readSearch(list, parseQuery('')), {});
});

test('an empty search adds nothing to the address, so that no default appears in it', () => {
  assert.equal(printQuery({}), '');
  assert.equal(printQuery({ text: undefined, page: undefined, state: '' }), '');
});

test('a change keeps what it does not name and takes out what it empties', () => {
  const before = parseQuery('?text=a&state=over&from=list');
  assert.deepEqual(changeSearch(before, { text: 'b', state: undefined }), { text: 'b', from: 'list' });
  assert.deepEqual(changeSearch(before, { text: '' }), { state: 'over', from: 'list' });
});

test('of a repeated parameter the first counts', () => {
  assert.deepEqual(parseQuery('?text=a&text=b'), { text: 'a' });
});
