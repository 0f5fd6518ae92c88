import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitSteps, leavingOrder } from './leaving.ts';

const [text, low, high] = [{}, { priority: 'low' }, { priority: 'high' }] as const;
const [state, actions] = [{ kind: 'state' }, { kind: 'actions' }] as const;

test('columns leave by their priority, of equal ones the last first; the first and the buttons stay', () => {
  assert.deepEqual(leavingOrder([text, high, text, low, text, low, actions]), [undefined, 5, 4, 2, 3, 1, undefined]);
});

test('the first column stays whatever it is: it holds the link', () => {
  assert.deepEqual(leavingOrder([low, text]), [undefined, 1]);
});

test('the state of a row leaves after what says nothing of itself', () => {
  assert.deepEqual(leavingOrder([text, state, text]), [undefined, 2, 1]);
});

test('a table gives up air, its lesser columns, whole nicks, and at last the columns that matter', () => {
  assert.deepEqual(fitSteps([text, low, text, high]), ['', 'close', 'close 1', 'close 1 2', 'close 1 2 short', 'close 1 2 short 3']);
});
