import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDatabaseUnavailable } from './constraint.ts';

test('a database whose name or network is away is one to come again to; one that refuses what it was told is not', () => {
  const failed = (code: string) => new Error('a statement failed', { cause: Object.assign(new Error(code), { code }) });
  for (const code of ['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', '57P03'])
    assert.ok(isDatabaseUnavailable(failed(code)), code);
  for (const code of ['55P03', '40P01']) assert.ok(isDatabaseUnavailable(failed(code)), `${code}: it waited for others`);
  for (const code of ['23505', '42P01', 'EACCES']) assert.ok(!isDatabaseUnavailable(failed(code)), code);
});
