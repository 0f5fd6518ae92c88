import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitePages } from '../site/all-pages.ts';
import { hiddenFromSearch } from './hidden-from-search.ts';
import { fixedEntries, printSitemap } from './sitemap.ts';

test('an English-only address is not offered in Russian', () => {
  const map = printSitemap('https://site.example', fixedEntries(sitePages, hiddenFromSearch));
  assert.ok(map.includes('href="https://site.example/support?lang=ru"'));
  assert.ok(!map.includes('/support/en'));
});
