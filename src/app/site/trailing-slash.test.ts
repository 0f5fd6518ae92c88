import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trailingSlash } from './trailing-slash.ts';

test('a slash too many is taken off, the search stays', () => {
  assert.equal(trailingSlash('/news/'), '/news');
  assert.equal(trailingSlash('/news//?page=2'), '/news?page=2');
});

test('the root and addresses without one are left alone', () => {
  assert.equal(trailingSlash('/'), undefined);
  assert.equal(trailingSlash('/news?next=/a/'), undefined);
});

test('no address leads to another host', () => {
  assert.equal(trailingSlash('//evil.example/'), '/evil.example');
  assert.equal(trailingSlash('/\\evil.example/'), undefined);
  assert.equal(trailingSlash('http://evil.example/'), undefined);
});
