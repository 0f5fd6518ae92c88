import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededRandom } from './seeded-random.ts';

const first = (word: string, count: number) => {
  const random = seededRandom(word);
  return Array.from({ length: count }, random);
};

describe('seededRandom', () => {
  test('gives the same numbers for the same seed and others for another', () => {
    assert.deepEqual(first('demo', 5), first('demo', 5));
    assert.notDeepEqual(first('demo', 5), first('Demo', 5));
  });

  test('distributes them evenly from 0 up to 1', () => {
    const numbers = first('demo', 10_000);
    assert.ok(numbers.every((number) => number >= 0 && number < 1));
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    assert.ok(Math.abs(mean - 0.5) < 0.02, String(mean));
  });
});
