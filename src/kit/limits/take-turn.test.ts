import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusedAs } from '#kit/testing/refused-as.ts';
import '#kit/errors/kit.errors.ts';
import { createLimits, declareLimit } from './limits.ts';
import { takeTurn } from './take-turn.ts';

const narrow = declareLimit('takeTurnTest.narrow', { points: 2, seconds: 60 });
const wide = declareLimit('takeTurnTest.wide', { points: 5, seconds: 60 });
const both = (person: string) => [
  { limit: narrow, key: person },
  { limit: wide, key: 'network' },
];

describe('takeTurn', () => {
  test('a call rejected by the narrow limit is not counted by the wide one', async () => {
    const limits = createLimits();
    for (let turn = 0; turn < 2; turn += 1) await takeTurn(limits, both('noisy'));
    for (let turn = 0; turn < 50; turn += 1) await assert.rejects(takeTurn(limits, both('noisy')), refusedAs('kit.tooManyRequests'));
    assert.equal((await limits.consume(wide, 'network')).remaining, 2);
  });

  test('a call rejected by the wide limit is not counted by the narrow one', async () => {
    const limits = createLimits();
    await limits.consume(wide, 'network', 5);
    await assert.rejects(takeTurn(limits, both('quiet')), refusedAs('kit.tooManyRequests'));
    assert.equal((await limits.consume(narrow, 'quiet')).remaining, 1);
  });

  test('a refunded turn counts under no limit', async () => {
    const limits = createLimits();
    await (await takeTurn(limits, both('right'))).giveBack();
    assert.equal((await limits.consume(narrow, 'right')).remaining, 1);
    assert.equal((await limits.consume(wide, 'network')).remaining, 4);
  });
});
