import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fateOf, maxValues, printValues, readValues } from './filter-values.ts';

test('values survive the way through the address, whatever they hold', () => {
  for (const values of [['Mila'], ['Mila', 'Egor'], ['hello, city', 'a\\b', '\\,', ',']]) {
    assert.deepEqual(readValues(printValues(values)), values);
  }
});

test('no value is no parameter', () => {
  assert.equal(printValues([]), undefined);
  assert.deepEqual(readValues(undefined), []);
  assert.deepEqual(readValues(',, ,'), []);
});

test('what a search would refuse is left out: repeated values, and those beyond the twentieth', () => {
  assert.deepEqual(readValues('a,a,b'), ['a', 'b']);
  assert.equal(readValues(Array.from({ length: 30 }, (_, index) => index).join(',')).length, 20);
});

test('a value is added as long as a search takes one more, and one beyond that is not taken', () => {
  const all = Array.from({ length: maxValues }, (_, index) => `value ${index}`);
  assert.equal(fateOf('another', all.slice(1)), 'added');
  assert.equal(fateOf('another', all), 'tooMany');
  assert.equal(fateOf('value 7', all), 'known');
  assert.equal(fateOf('', all), 'known');
});
