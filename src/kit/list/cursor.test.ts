import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kit/errors/errors.ts';
import '#kit/errors/kit.errors.ts';
import { type KeyType, printCursor, readCursor } from './cursor.ts';

const keys: Readonly<Record<KeyType, readonly string[]>> = {
  text: ['', 'Ряд 5', '100%_\\', '"quoted", and [bracketed]'],
  bigint: ['0', '-7', '9223372036854775807', '-9223372036854775808'],
  numeric: ['0.25', '-12', '123456789012345678901234567890.5'],
  timestamptz: ['2026-11-16 02:23:13.123456+00', '2026-02-28 23:59:59+03', '1880-01-01 00:00:00+02:30:17', 'infinity', '-infinity'],
};

test('a cursor of every type survives the round trip', () => {
  for (const [type, values] of Object.entries(keys) as [KeyType, readonly string[]][]) {
    for (const key of values) assert.deepEqual(readCursor(printCursor({ key, id: 42 }), type), { key, id: 42 }, `${type} ${key}`);
  }
});

const wrong: Readonly<Record<KeyType, readonly unknown[]>> = {
  text: [5, null, ['a'], 'x'.repeat(501)],
  bigint: [5, '', '1.5', '1e3', '9223372036854775808', 'drop table'],
  numeric: ['', '.', '1,5', 'NaN', '1'.repeat(31)],
  timestamptz: [
    '',
    'now',
    '2026-11-16',
    '2026-13-01 00:00:00+00',
    '2026-02-30 00:00:00+00',
    '2026-01-01 24:00:00+00',
    '2026-01-01 00:00:00+16',
  ],
};

test('a forged cursor is rejected at its field, before it reaches the database', () => {
  const refused = (after: string, type: KeyType) =>
    assert.throws(
      () => readCursor(after, type),
      (error) => error instanceof Refusal && error.fields?.after !== undefined,
      `${type} ${after}`,
    );
  const print = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  for (const [type, values] of Object.entries(wrong) as [KeyType, readonly unknown[]][]) {
    for (const key of values) refused(print([key, 1]), type);
    for (const after of ['', 'x', 'W10', print({}), print([keys[type][0]]), print([keys[type][0], 1.5]), print([keys[type][0], 1, 1])])
      refused(after, type);
  }
});
