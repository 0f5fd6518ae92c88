import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { misfits } from './order-states.ts';
import { en } from './payments-office.strings.en.ts';
import { ru } from './payments-office.strings.ru.ts';

describe('misfits', () => {
  test('every reason has a label in the office', () => {
    for (const { order } of [en, ru]) assert.deepEqual(Object.keys(order.misfits), [...misfits]);
  });
});
