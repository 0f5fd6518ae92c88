import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { createLog } from '#kit/log/log.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { job } from './job.ts';
import { createJobs, implementJob, installJobs, type Jobs } from './jobs.ts';

const secrets = { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu' };
const payload = z.object({ request: z.int() });
const once = job('sample.once', { payload, oneFor: ({ request }) => String(request) });
const often = job('sample.often', { payload });
const implementations = [implementJob(once, async () => undefined), implementJob(often, async () => undefined)];

describe('a job with a deduplication key', () => {
  let database: Database;
  let jobs: Jobs;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) => installJobs(client, database, implementations));
    jobs = createJobs({ database, implementations, log: createLog({ level: 'silent' }), secrets });
    await jobs.start();
  });
  after(async () => {
    await jobs.stop();
    await database.close();
  });

  const queue = async (of: typeof once, request: number) => {
    const { tx, commit } = database.open();
    await jobs.enqueue(tx, of, { request });
    await commit();
  };
  const queued = async (name: string) =>
    (await database.pool.query(`select data ->> 'request' as request from pgboss.job where name = '${name}' order by 1`)).rows.map(
      ({ request }) => Number(request),
    );
  const became = (state: string) => database.pool.query(`update pgboss.job set state = '${state}' where name = 'sample.once'`);

  test('is not queued again while it waits, runs or waits for a retry, unlike jobs with another key', async () => {
    for (const state of ['created', 'active', 'retry']) {
      await queue(once, 1);
      await became(state);
    }
    await queue(once, 2);
    await queue(once, 1);
    assert.deepEqual(await queued('sample.once'), [1, 2]);
    for (const request of [1, 1]) await queue(often, request);
    assert.deepEqual(await queued('sample.often'), [1, 1]);
  });

  test('is queued again after it is done or has failed for good', async () => {
    for (const state of ['completed', 'failed']) {
      await became(state);
      await queue(once, 1);
    }
    assert.deepEqual(await queued('sample.once'), [1, 1, 1, 2]);
  });
});

test('a delayed job counts from the time of the call, however long its transaction takes', async () => {
  const database = await testDatabase();
  await database.asOwner((client) => installJobs(client, database, implementations));
  const jobs = createJobs({ database, implementations, log: createLog({ level: 'silent' }), secrets });
  await jobs.start();
  const { tx, commit } = database.open();
  await tx.execute('select pg_sleep(0.6)');
  await jobs.enqueue(tx, often, { request: 1 }, { startAfterSeconds: 60 });
  await commit();
  const { rows } = await database.pool.query(
    `select start_after > now() + interval '59.6 seconds' as late from pgboss.job where name = 'sample.often'`,
  );
  await jobs.stop();
  await database.close();
  assert.deepEqual(rows, [{ late: true }]);
});
