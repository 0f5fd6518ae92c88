import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import '#kit/errors/kit.errors.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { daysAtMost, inDays } from './days.ts';
import { parseInput } from './input.ts';

const schema = z.strictObject(inDays).superRefine(daysAtMost(31));
const wrongIn = (from: string, to: string) =>
  parseInput(schema, { from, to }).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.fields : error),
  );

test('a range that is too long is refused with how long it may be', async () => {
  assert.equal(await wrongIn('2026-01-01', '2026-02-01'), null);
  assert.deepEqual(await wrongIn('2026-01-01', '2026-02-02'), { to: { code: 'kit.rangeTooLong', params: { max: 31 } } });
});

test('a range has at least a day, and days that there are', async () => {
  for (const [from, to] of [
    ['2026-01-02', '2026-01-02'],
    ['2026-01-03', '2026-01-02'],
    ['2026-01-01', '2026-02-30'],
    ['2026-01-01', 'soon'],
  ] as const)
    assert.deepEqual(await wrongIn(from, to), { to: { code: 'kit.wrongFormat' } });
});
