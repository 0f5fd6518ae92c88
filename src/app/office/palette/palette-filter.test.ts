import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterEntries } from './palette-filter.ts';

const page = (label: string, href: string, note = '') => ({ id: href, label, note, href, icon: 'main' });
const pages = [
  page('Promocodes', '/dashboard/promocodes', 'Management'),
  page('Donation request', '/admin/donate', 'Administration'),
  page('Promo codes', '/admin/logs/promo', 'Logs'),
  page('Редиректы', '/dashboard/redirects', 'Управление'),
  page('Партнёры', '/dashboard/partners', 'Управление'),
];
const found = (query: string) => filterEntries(pages, query).map(({ href }) => href);

test('an empty query shows every page in menu order', () => {
  assert.deepEqual(
    found('  '),
    pages.map(({ href }) => href),
  );
});

test('matches at the beginning come first', () => {
  assert.deepEqual(found('promo'), ['/dashboard/promocodes', '/admin/logs/promo']);
  assert.deepEqual(found('codes'), ['/admin/logs/promo', '/dashboard/promocodes']);
});

test('words may be in any order and case, and from the note', () => {
  assert.deepEqual(found('REQ don'), ['/admin/donate']);
  assert.deepEqual(found('promo logs'), ['/admin/logs/promo']);
});

test('matches the address, so that a page is found by its English name in Russian too', () => {
  assert.deepEqual(found('redirects'), ['/dashboard/redirects']);
});

test('treats ё and е as one letter', () => {
  assert.deepEqual(found('партнеры'), ['/dashboard/partners']);
});

test('corrects the wrong keyboard layout both ways', () => {
  assert.deepEqual(found('htlbh'), ['/dashboard/redirects']);
  assert.deepEqual(found('вщтфешщт'), ['/admin/donate']);
});

test('returns nothing without a match', () => {
  assert.deepEqual(found('zzz'), []);
});
