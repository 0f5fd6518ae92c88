import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { job } from './job.ts';
import { implementJob, installJobs } from './jobs.ts';

const jobOf = (retries: number, minutes?: number) =>
  implementJob(job('sample.mark', { payload: z.object({}), retries, minutes }), async () => undefined);

describe('installJobs', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const install = async (retries: number, minutes?: number) => {
    await database.asOwner((client) => installJobs(client, database, [jobOf(retries, minutes)]));
    const { rows } = await database.pool.query(
      `select retry_limit as retries, expire_seconds as seconds, updated_on as "updatedOn" from pgboss.queue where name = 'sample.mark'`,
    );
    return rows[0];
  };

  test('leaves a queue alone that is as its job declares it, and changes one that is not', async () => {
    const first = await install(3);
    assert.deepEqual([first.retries, first.seconds], [3, 900]);
    assert.deepEqual(await install(3), first);
    assert.equal((await install(4)).retries, 4);
    assert.equal((await install(4, 180)).seconds, 10_800);
  });
});
