import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDatabaseUnavailable } from './constraint.ts';

test('an unreachable database is retryable, a rejected statement is not', () => {
  const failed = (code: string) => new Error('a statement failed', { cause: Object.assign(new Error(code), { code }) });
  for (const code of ['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', '57P03', '53100', '58030'])
    assert.ok(isDatabaseUnavailable(failed(code)), code);
  for (const code of ['55P03', '40P01']) assert.ok(isDatabaseUnavailable(failed(code)), `${code}: it waited for others`);
  for (const code of ['23505', '42P01', 'EACCES']) assert.ok(!isDatabaseUnavailable(failed(code)), code);
});

test('a connection that ended between two statements of a transaction is retryable', () => {
  for (const message of ['Client was closed and is not queryable', 'Client has encountered a connection error and is not queryable'])
    assert.ok(isDatabaseUnavailable(new Error('a statement failed', { cause: new Error(message) })), message);
});
