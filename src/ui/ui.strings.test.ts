import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './ui.strings.en.ts';

test('at most 40 strings are shared by every screen', () => {
  assert.ok(leaves(en) <= 40, `${leaves(en)} words`);
});

const leaves = (strings: object): number =>
  Object.values(strings).reduce(
    (sum: number, value: unknown) => sum + (typeof value === 'object' && value !== null ? leaves(value) : 1),
    0,
  );
