import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { createLog } from '#kit/log/log.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { prepareDatabase } from './prepare-database.ts';

describe('prepareDatabase', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  test('lets several processes start concurrently on a database without queues', async () => {
    const sample = implementJob(job('sample.mark', { payload: z.object({}), retries: 3 }), async () => undefined);
    const start = () => prepareDatabase(database, { mode: 'production', jobs: [sample], log: createLog({ level: 'silent' }) });
    await Promise.all([start(), start(), start()]);
    const { rows } = await database.pool.query(`select name from pgboss.queue where name = 'sample.mark'`);
    assert.equal(rows.length, 1);
  });
});
