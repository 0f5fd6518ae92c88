import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitSteps, leavingOrder } from './leaving.ts';

const [text, low, high] = [{}, { priority: 'low' }, { priority: 'high' }] as const;
const [state, actions] = [{ kind: 'state' }, { kind: 'actions' }] as const;

test('columns are hidden by priority, the last first among equals, and the first and the buttons stay', () => {
  assert.deepEqual(leavingOrder([text, high, text, low, text, low, actions]), [undefined, 5, 4, 2, 3, 1, undefined]);
});

test('the first column stays whatever its priority, because it contains the link', () => {
  assert.deepEqual(leavingOrder([low, text]), [undefined, 1]);
});

test('the state column is hidden after columns without priority', () => {
  assert.deepEqual(leavingOrder([text, state, text]), [undefined, 2, 1]);
});

test('a table gives up padding, lesser columns, full nicks and finally important columns', () => {
  assert.deepEqual(fitSteps([text, low, text, high]), ['', 'close', 'close 1', 'close 1 2', 'close 1 2 short', 'close 1 2 short 3']);
});
