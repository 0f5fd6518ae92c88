import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { countWorkers, startHeartbeat } from './worker-heartbeats.ts';

describe('prospekt_workers', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());
  const log = createLog({ level: 'silent' });
  const count = () => countWorkers(createMetrics(), database).read();

  test('counts a process from its start until it stops', async () => {
    assert.equal(await count(), 0);
    const first = await startHeartbeat(database, log);
    const second = await startHeartbeat(database, log);
    assert.equal(await count(), 2);
    await first.stop();
    assert.equal(await count(), 1);
    await second.stop();
    assert.equal(await count(), 0);
  });

  test('stops counting a process without a report for a minute, and deletes it after a day', async () => {
    await database.pool.query(`
      insert into worker_heartbeats (worker, seen_at)
      values (gen_random_uuid(), now() - interval '61 seconds'), (gen_random_uuid(), now() - interval '25 hours')`);
    assert.equal(await count(), 0);
    const worker = await startHeartbeat(database, log);
    assert.equal(await count(), 1);
    assert.equal((await database.pool.query('select 1 from worker_heartbeats')).rowCount, 2);
    await worker.stop();
  });
});
