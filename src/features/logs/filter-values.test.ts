import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fateOf, maxValues, printValues, readValues } from './filter-values.ts';

test('values survive a round trip through the URL, whatever they contain', () => {
  for (const values of [['Mila'], ['Mila', 'Egor'], ['hello, city', 'a\\b', '\\,', ',']]) {
    assert.deepEqual(readValues(printValues(values)), values);
  }
});

test('no values means no parameter', () => {
  assert.equal(printValues([]), undefined);
  assert.deepEqual(readValues(undefined), []);
  assert.deepEqual(readValues(',, ,'), []);
});

test('values that a search would reject are dropped: duplicates, and those beyond the twentieth', () => {
  assert.deepEqual(readValues('a,a,b'), ['a', 'b']);
  assert.equal(readValues(Array.from({ length: 30 }, (_, index) => index).join(',')).length, 20);
});

test('a value is added until the search’s limit is reached', () => {
  const all = Array.from({ length: maxValues }, (_, index) => `value ${index}`);
  assert.equal(fateOf('another', all.slice(1)), 'added');
  assert.equal(fateOf('another', all), 'tooMany');
  assert.equal(fateOf('value 7', all), 'known');
  assert.equal(fateOf('', all), 'known');
});
