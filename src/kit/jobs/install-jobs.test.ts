import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PgBoss } from 'pg-boss';
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

  test('leaves a queue unchanged that matches its job, and updates one that does not', async () => {
    const first = await install(3);
    assert.deepEqual([first.retries, first.seconds], [3, 900]);
    assert.deepEqual(await install(3), first);
    assert.equal((await install(4)).retries, 4);
    assert.equal((await install(4, 180)).seconds, 10_800);
  });

  test('restarts a three-hour job without a heartbeat for a minute, and leaves one with a heartbeat alone', async () => {
    await install(3, 180);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
      ...(database.kind === 'embedded' ? { backend: 'pglite' } : {}),
      migrate: false,
      supervise: false,
    });
    await boss.start();
    const states = async () => {
      // Simulates that no supervisor has run for a while.
      await database.pool.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
      await boss.supervise('sample.mark');
      const { rows } = await database.pool.query(`select state from pgboss.job where name = 'sample.mark' order by data ->> 'process'`);
      return rows.map(({ state }) => state);
    };
    for (const process of ['dead', 'living']) await boss.send('sample.mark', { process });
    await boss.fetch('sample.mark', { batchSize: 2 });
    assert.deepEqual(await states(), ['active', 'active']);
    const silence = (process: string, seconds: number) =>
      database.pool.query(
        `update pgboss.job set heartbeat_on = heartbeat_on - $1 * interval '1 second'
         where name = 'sample.mark' and data ->> 'process' = $2`,
        [seconds, process],
      );
    await silence('dead', 61);
    await silence('living', 31);
    assert.deepEqual(await states(), ['retry', 'active']);
    await boss.stop({ graceful: false, close: false });
  });
});
