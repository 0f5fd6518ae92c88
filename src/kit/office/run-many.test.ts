import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '#kit/browser/call.ts';
import { runMany } from './run-many.ts';

const taken = new CallError(409, { error: 'A colleague was faster.' });
const tooShort = new CallError(422, { error: 'Check the fields', fields: { note: 'Say at least one word.' } });

async function run(failures: Readonly<Record<number, Error>>, asks = true) {
  const done: number[] = [];
  const result = await runMany({
    rows: [1, 2, 3],
    call: async (row) => {
      if (failures[row]) throw failures[row];
    },
    asks,
    onDone: (row) => done.push(row),
    textOf: (failure) => (failure instanceof CallError ? (failure.text ?? '') : 'No answer.'),
  });
  return { ...result, rows: done };
}

test('a rejected row does not stop the others, even if it is the first', async () => {
  assert.deepEqual(await run({ 1: taken }), { done: 2, refused: ['A colleague was faster.'], rows: [2, 3] });
  assert.deepEqual(await run({ 2: new TypeError('no network') }), { done: 2, refused: ['No answer.'], rows: [1, 3] });
});

test('an invalid common input is reported by its own sentence and stops at once, whatever the operation calls the field', async () => {
  assert.deepEqual(await run({ 1: tooShort, 2: taken, 3: taken }), { done: 0, refused: [], wrong: 'Say at least one word.', rows: [] });
  assert.deepEqual(await run({ 1: taken, 2: tooShort }), { done: 0, refused: [], wrong: 'Say at least one word.', rows: [] });
});

test('without a common input, or after some rows are done, a field error is an ordinary rejection', async () => {
  assert.deepEqual(await run({ 1: tooShort }, false), { done: 2, refused: ['Say at least one word.'], rows: [2, 3] });
  assert.deepEqual(await run({ 3: tooShort }), { done: 2, refused: ['Say at least one word.'], rows: [1, 2] });
});

test('asks for a missing password once, not for every row', async () => {
  const unsure = new CallError(403, { error: 'Your password is needed.', code: 'kit.passwordNeeded' });
  assert.deepEqual(await run({ 2: unsure, 3: unsure }), { done: 1, refused: ['Your password is needed.'], rows: [1] });
});
