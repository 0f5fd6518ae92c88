import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { createLog } from '#kit/log/log.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { job } from './job.ts';
import { createJobs, implementJob, installJobs } from './jobs.ts';

/** Half a day and half an hour away: neither becomes due while this test runs. */
const now = new Date();
const daily = `0 ${(now.getUTCHours() + 12) % 24} * * *`;
const hourly = `${(now.getUTCMinutes() + 30) % 60} * * * *`;
const scheduled = (name: `${string}.${string}`, schedule: string) =>
  implementJob(job(name, { payload: z.object({}), schedule }), async () => undefined);
const implementations = [scheduled('sample.daily', daily), scheduled('sample.hourly', hourly)];

describe('a schedule', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) => installJobs(client, database, implementations));
  });
  after(() => database.close());

  const whileRunning = async (work: () => Promise<void>) => {
    const log = createLog({ level: 'silent' });
    const jobs = createJobs({ database, implementations, log, secrets: { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu' } });
    await jobs.start();
    await jobs.startWorkers(
      async () => undefined,
      async () => undefined,
    );
    try {
      await work();
    } finally {
      await jobs.stop();
    }
  };
  const rows = async (query: string) => (await database.pool.query(query)).rows;
  const kept = () => rows(`select name, options, updated_on from pgboss.schedule order by name`);
  const queued = (name: string) => rows(`select 1 from pgboss.job where name = '${name}'`);

  test('stored by an earlier version without a policy for missed runs is updated once', async () => {
    await whileRunning(async () => undefined);
    await database.pool.query(`update pgboss.schedule set options = '{"tz": "Europe/Moscow"}'`);
    await whileRunning(async () => undefined);
    const changed = await kept();
    assert.deepEqual(
      changed.map(({ options }) => options.missed),
      ['once', 'skip'],
    );
    await whileRunning(async () => undefined);
    assert.deepEqual(await kept(), changed);
  });

  test('makes up for a missed daily run once after an outage, but not for an hourly one', async () => {
    assert.deepEqual([await queued('sample.daily'), await queued('sample.hourly')], [[], []]);
    await database.pool.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
    await database.pool.query(`update pgboss.schedule set created_on = now() - interval '9 days'`);
    await whileRunning(() => until(async () => (await queued('sample.daily')).length > 0));
    await whileRunning(async () => undefined);
    assert.deepEqual([(await queued('sample.daily')).length, (await queued('sample.hourly')).length], [1, 0]);
  });
});
