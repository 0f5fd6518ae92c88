import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trailingSlash } from './trailing-slash.ts';

test('removes a trailing slash and keeps the search', () => {
  assert.equal(trailingSlash('/news/'), '/news');
  assert.equal(trailingSlash('/news//?page=2'), '/news?page=2');
});

test('leaves the root and other addresses alone', () => {
  assert.equal(trailingSlash('/'), undefined);
  assert.equal(trailingSlash('/news?next=/a/'), undefined);
});

test('never redirects to another host', () => {
  assert.equal(trailingSlash('//evil.example/'), '/evil.example');
  assert.equal(trailingSlash('/\\evil.example/'), undefined);
  assert.equal(trailingSlash('http://evil.example/'), undefined);
});
