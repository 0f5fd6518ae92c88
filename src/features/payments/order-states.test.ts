import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { misfits } from './order-states.ts';
import { en } from './payments-office.strings.en.ts';
import { ru } from './payments-office.strings.ru.ts';

describe('money that does not fit', () => {
  test('the office says in words why, whatever the reason', () => {
    for (const { order } of [en, ru]) assert.deepEqual(Object.keys(order.misfits), [...misfits]);
  });
});
