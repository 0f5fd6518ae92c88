import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorStatus } from './error-status.ts';

test("X02: the status is the error's own, else its response's, else 500", () => {
  assert.equal(errorStatus(Object.assign(new Error('x'), { status: 503, response: { status: 404 } })), 503);
  assert.equal(errorStatus(Object.assign(new Error('x'), { response: { status: 404 } })), 404);
  assert.equal(errorStatus(new Error('x')), 500);
});

test('a value without an error status is 500', () => {
  assert.equal(errorStatus({ status: 200 }), 500);
  assert.equal(errorStatus({ status: '404' }), 500);
  assert.equal(errorStatus(undefined), 500);
  assert.equal(errorStatus('broken'), 500);
});
