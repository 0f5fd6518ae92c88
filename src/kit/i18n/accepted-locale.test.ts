import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLocale } from './accepted-locale.ts';

test('takes the supported language with the greatest weight, English by default', () => {
  for (const [header, locale] of [
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['de-DE, en;q=0.4, ru;q=0.7', 'ru'],
    ['en-US,en;q=0.5', 'en'],
    ['ru;q=0', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;;q=,,', 'en'],
  ] as const)
    assert.equal(acceptedLocale(header), locale);
});
