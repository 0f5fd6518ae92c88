import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { job } from './job.ts';
import { implementJob, installJobs } from './jobs.ts';
import { mendClockJump } from './mend-clock-jump.ts';

const sample = implementJob(job('sample.mark', { payload: z.object({}) }), async () => undefined);

describe('after the clock went back an hour', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) => installJobs(client, database, [sample]));
    await database.pool.query(`update pgboss.version set cron_on = now() + interval '1 hour'`);
    await database.pool.query(`
      insert into pgboss.job (name, data, created_on, start_after, singleton_on)
      values ('sample.mark', '{"due": true}', now() + interval '1 hour', now() + interval '1 hour', null),
             ('sample.mark', '{"due": false}', now() - interval '1 minute', now() + interval '3 hours', null),
             ('sample.mark', '{"due": true, "slot": true}', now() + interval '59 minutes', now() + interval '59 minutes',
              now() at time zone 'utc' + interval '59 minutes')`);
  });
  after(() => database.close());

  test('due jobs are due again, delayed ones stay delayed, and schedules continue', async () => {
    assert.equal(await mendClockJump(database.pool), 3);
    const { rows } = await database.pool.query(
      `select data ->> 'due' = 'true' as wanted, start_after <= now() as due, singleton_on from pgboss.job where name = 'sample.mark'`,
    );
    assert.equal(rows.length, 3);
    for (const { wanted, due, singleton_on } of rows) assert.deepEqual([due, singleton_on], [wanted, null]);
    const { rows: versions } = await database.pool.query('select cron_on from pgboss.version');
    assert.deepEqual(versions, [{ cron_on: null }]);
  });

  test('changes nothing when no time is in the future', async () => assert.equal(await mendClockJump(database.pool), 0));
});
