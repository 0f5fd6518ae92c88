import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { RawAnswer } from '#kit/contract/implement.ts';
import type { Database } from '#kit/db/database.ts';
import { healthContract } from './health.contract.ts';
import { healthHandlers } from './health.handlers.ts';
import { createReadiness } from './readiness.ts';

describe('getReadiness', () => {
  let away: Error | undefined;
  let logged: unknown[] = [];
  const readiness = createReadiness();
  readiness.set({ ready: true });
  const handlers = healthHandlers({
    readiness,
    maintenance: { closed: () => undefined },
    database: { pool: { query: () => (away ? Promise.reject(away) : Promise.resolve({ rows: [] })) } } as unknown as Database,
    metrics: async () => ({ type: 'text/plain', body: '' }),
    metricsToken: undefined,
  });
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  const ask = async () => {
    const asked = handlers.find(({ operation }) => operation.id === healthContract.getReadiness.id)?.handler;
    const { status, body } = await (asked as (ctx: unknown) => Promise<RawAnswer>)({ log });
    return [status, JSON.parse(String(body))];
  };
  beforeEach(() => {
    logged = [];
  });

  test('logs the database error once per change and does not expose it in the response', async () => {
    const unavailable = [503, { status: 'unavailable', reason: 'the database is not reachable' }];
    const line = (reason: string) => [{ reason }, 'the database is not reachable'];
    const refused = 'connect ECONNREFUSED 10.0.0.5:5432';
    away = new Error(refused);
    for (let probe = 0; probe < 3; probe += 1) assert.deepEqual(await ask(), unavailable);
    assert.deepEqual(logged, [line(refused)]);
    away = new Error('password authentication failed for user "prospekt_app"');
    assert.deepEqual(await ask(), unavailable);
    away = undefined;
    assert.deepEqual(await ask(), [200, { status: 'ready' }]);
    away = new Error(refused);
    await ask();
    assert.deepEqual(logged, [line(refused), line('password authentication failed for user "prospekt_app"'), line(refused)]);
  });
});
