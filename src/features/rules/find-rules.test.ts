import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findRules } from './find-rules.ts';

const sections = [
  {
    rules: [
      { number: '4.1', said: 'Playing the role' },
      { number: '4.2', said: 'Killing without a reason' },
    ],
  },
  { rules: [{ number: '14.2', said: 'Robbery without a role' }] },
  { rules: [{ number: '15.1', said: 'Самолёты' }] },
];
const found = (query: string) => findRules(sections, query, ({ said }) => said).flatMap(({ rules }) => rules.map(({ number }) => number));

describe('findRules', () => {
  test('finds a section or rule by its number, and none with a similar one', () => {
    assert.deepEqual(found('4'), ['4.1', '4.2']);
    assert.deepEqual(found('4.'), ['4.1', '4.2']);
    assert.deepEqual(found('4.2'), ['4.2']);
    assert.deepEqual(found('1'), []);
  });

  test('finds by all words in any order and case; an empty search finds everything', () => {
    assert.deepEqual(found('REASON killing'), ['4.2']);
    assert.deepEqual(found('role'), ['4.1', '14.2']);
    assert.deepEqual(found('role killing'), []);
    assert.equal(found('  ').length, 4);
  });

  test('treats е and ё as equal', () => {
    assert.deepEqual(found('самолеты'), ['15.1']);
    assert.deepEqual(found('САМОЛЁТЫ'), ['15.1']);
  });
});
