import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endingKey, endingPattern, isReservedEnding, reservedEndings } from './redirect-ending.ts';

describe('reserved endings', () => {
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
    test(`rejects ${ending}`, () => assert.equal(isReservedEnding(ending), true));
  }
  for (const ending of ['administration-day', 'summer', 'news-2026', 'abc']) {
    test(`accepts ${ending}`, () => assert.equal(isReservedEnding(ending), false));
  }
});

describe('an ending', () => {
  test('is compared regardless of case and look-alike characters', () => {
    assert.equal(endingKey('Oil_5O'), endingKey('01L-50'));
    assert.notEqual(endingKey('summer'), endingKey('winter'));
  });

  test('has 3 to 40 Latin letters, digits, hyphens and underscores', () => {
    for (const ending of ['abc', 'A-b_9', 'x'.repeat(40)]) assert.match(ending, endingPattern);
    for (const ending of ['', 'ab', 'x'.repeat(41), 'лето', 'a b', 'a/b', 'abc\n', 'a.b.c', '../x', 'a%2fb'])
      assert.doesNotMatch(ending, endingPattern);
  });

  test('reserves only words that match the pattern', () => {
    assert.deepEqual(
      reservedEndings.filter((word) => !endingPattern.test(word)),
      [],
    );
  });
});
