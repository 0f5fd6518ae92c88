import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { grouped } from './grouped.ts';
import { locales } from './locales.ts';

test('groups a whole number as the language does', () => {
  const whole = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger());
  for (const { code } of locales) {
    const format = new Intl.NumberFormat(code);
    fc.assert(fc.property(whole, (number) => assert.equal(grouped(number, code), format.format(number))));
  }
});
