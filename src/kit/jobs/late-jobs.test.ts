import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { job } from './job.ts';
import { implementJob, installJobs } from './jobs.ts';
import { lateJobs } from './late-jobs.ts';

const sample = implementJob(job('sample.mark', { payload: z.object({}) }), async () => undefined);

describe('prospekt_jobs_late_seconds', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) => installJobs(client, database, [sample]));
  });
  after(() => database.close());

  const late = () => lateJobs(createMetrics(), database).read();

  test('is 0 while no job is due, whatever is delayed or done', async () => {
    assert.equal(await late(), 0);
    await database.pool.query(`
      insert into pgboss.job (name, data, start_after, state)
      values ('sample.mark', '{}', now() + interval '1 hour', 'created'), ('sample.mark', '{}', now() - interval '1 hour', 'completed')`);
    assert.equal(await late(), 0);
  });

  test('is the waiting time of the oldest due job', async () => {
    await database.pool.query(`
      insert into pgboss.job (name, data, start_after)
      values ('sample.mark', '{}', now() - interval '10 minutes'), ('sample.mark', '{}', now() - interval '1 minute')`);
    const seconds = await late();
    assert.ok(seconds >= 600 && seconds < 660, String(seconds));
  });
});
