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

test('rejects a range that is too long and names the maximum', async () => {
  assert.equal(await wrongIn('2026-01-01', '2026-02-01'), null);
  assert.deepEqual(await wrongIn('2026-01-01', '2026-02-02'), { to: { code: 'kit.rangeTooLong', params: { max: 31 } } });
});

test('requires at least one day, and days that exist', async () => {
  for (const [from, to] of [
    ['2026-01-02', '2026-01-02'],
    ['2026-01-03', '2026-01-02'],
    ['2026-01-01', '2026-02-30'],
    ['2026-01-01', 'soon'],
  ] as const)
    assert.deepEqual(await wrongIn(from, to), { to: { code: 'kit.wrongFormat' } });
});
