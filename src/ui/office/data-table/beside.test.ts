import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classesBeside, ranksBeside } from './beside.ts';

const [text, small, actions] = [{}, { hiddenWhenSmall: true }, { kind: 'actions' }] as const;

test('beside a detail page columns stay in their order, without those that may be left out and the buttons', () => {
  assert.deepEqual(ranksBeside([text, small, text, text, actions]), [0, undefined, 1, 2, undefined]);
});

test('the first column stays whatever it is: it holds the link', () => {
  assert.deepEqual(ranksBeside([small, text]), [0, 1]);
});

test('two columns stay in any place, more as it grows, and none beyond the sixth', () => {
  const classes = classesBeside(Array.from({ length: 8 }, () => text));
  assert.deepEqual(classes.slice(0, 2), ['', '']);
  const widths = classes.slice(2, 6).map((one) => Number(/@max-\[(\d+)rem\]/.exec(one)?.[1]));
  assert.deepEqual(
    widths,
    widths.toSorted((one, other) => one - other),
  );
  assert.deepEqual(classes.slice(6), ['beside:hidden', 'beside:hidden']);
});
