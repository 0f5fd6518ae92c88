import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matcher } from './match.ts';

const isNumber = (value: string) => /^\d+$/.test(value);
const match = matcher([
  { path: '/' },
  { path: '/news/:id', validate: { id: isNumber } },
  { path: '/auth/:id' },
  { path: '/auth/unity/:id?' },
  { path: '/auth/recovery' },
  { path: '/auth' },
  { path: '/legal/:id?' },
]);
const found = (path: string) => match(path)?.page.path ?? null;

test('a fixed path takes precedence over a parameter, whatever the order of the list', () => {
  assert.equal(found('/auth/recovery'), '/auth/recovery');
  assert.equal(found('/auth/abc'), '/auth/:id');
  assert.equal(found('/auth/unity'), '/auth/unity/:id?');
  assert.equal(found('/auth/unity/7'), '/auth/unity/:id?');
});

test('an optional parameter may be absent', () => {
  assert.deepEqual(match('/legal')?.params, {});
  assert.deepEqual(match('/legal/privacy-policy')?.params, { id: 'privacy-policy' });
  assert.equal(found('/legal/privacy-policy/more'), null);
});

test('a parameter that fails validation matches no page', () => {
  assert.equal(found('/news/12'), '/news/:id');
  assert.equal(found('/news/abc'), null);
  assert.equal(found('/news/%00'), null);
});

test('an unreadable or empty parameter matches no page', () => {
  assert.equal(found('/auth/%E0%A4%A'), null);
  assert.equal(found('/auth/'), null);
});

test('a parameter is decoded', () => assert.deepEqual(match('/auth/%D0%B0%2Fb')?.params, { id: 'а/b' }));

test('languages are not a path prefix', () => {
  assert.equal(found('/ru/news/1'), null);
  assert.equal(found('/en/auth'), null);
});
