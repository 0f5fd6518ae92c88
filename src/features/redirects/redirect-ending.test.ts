import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endingKey, endingPattern, isReservedEnding, reservedEndings } from './redirect-ending.ts';

describe('L4: an ending cannot pass for a part of the product', () => {
  for (const ending of [
    'admin',
    'ADMIN',
    'adm1n',
    'admln',
    'api',
    'AP1',
    'dashboard',
    'dashb0ard',
    'auth',
    'login',
    'l0g1n',
    'donate-old',
  ]) {
    test(`refuses ${ending}`, () => assert.equal(isReservedEnding(ending), true));
  }
  for (const ending of ['administration-day', 'summer', 'news-2026', 'abc']) {
    test(`lets ${ending} pass`, () => assert.equal(isReservedEnding(ending), false));
  }
});

describe('an ending', () => {
  test('is told apart neither by case nor by signs that look alike', () => {
    assert.equal(endingKey('Oil_5O'), endingKey('01L-50'));
    assert.notEqual(endingKey('summer'), endingKey('winter'));
  });

  test('has 3 to 40 Latin letters, digits, hyphens and underscores', () => {
    for (const ending of ['abc', 'A-b_9', 'x'.repeat(40)]) assert.match(ending, endingPattern);
    for (const ending of ['', 'ab', 'x'.repeat(41), 'лето', 'a b', 'a/b', 'abc\n', 'a.b.c', '../x', 'a%2fb'])
      assert.doesNotMatch(ending, endingPattern);
  });

  test('every reserved word could have been one', () => {
    assert.deepEqual(
      reservedEndings.filter((word) => !endingPattern.test(word)),
      [],
    );
  });
});
