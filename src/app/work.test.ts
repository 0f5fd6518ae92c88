import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailAlarmJob } from '#features/alarms/server/mail-alarm.job.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Ctx, Services } from '#kit/contract/context.ts';
import { createRuntime, type Runtime } from '#kit/contract/runtime.ts';
import type { Database } from '#kit/db/database.ts';
import { job } from '#kit/jobs/job.ts';
import { createJobs, implementJob, installJobs, type Jobs } from '#kit/jobs/jobs.ts';
import { createLog } from '#kit/log/log.ts';
import { createMetrics } from '#kit/metrics/metrics.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { jobCaller } from './job-caller.ts';
import { startWorker, type Work } from './work.ts';

const { happened } = auditEvents('sample', { happened: z.object({}) });
const word = z.object({ word: z.string() });
const mark = job('sample.mark', { payload: word });
const breakAlways = job('sample.break', { payload: word, retries: 1 });
const breakAtCommit = job('sample.breakAtCommit', { payload: word, retries: 1 });
const markLate = job('sample.markLate', { payload: word });
const markSecret = job('sample.markSecret', { payload: word, sealed: true });
const breakSecret = job('sample.breakSecret', { payload: word, retries: 0, sealed: true });
const markNightly = job('sample.nightly', { payload: z.object({}), schedule: '30 4 * * *' });

const insert = (ctx: Pick<Ctx, 'tx'>, written: string) => ctx.tx.execute(sql`insert into marks (word) values (${written})`);
const attempts: string[] = [];

const implementations = [
  implementJob(mark, async (ctx, payload) => void (await insert(ctx, payload.word))),
  implementJob(markSecret, async (ctx, payload) => void (await insert(ctx, payload.word))),
  implementJob(breakSecret, async (_ctx, payload) => {
    attempts.push(payload.word);
    throw new Error('a bug');
  }),
  implementJob(breakAlways, async (ctx, payload) => {
    attempts.push(payload.word);
    await insert(ctx, payload.word);
    throw new Error('a bug');
  }),
  implementJob(breakAtCommit, async (ctx, payload) => {
    attempts.push(payload.word);
    await insert(ctx, payload.word);
    await ctx.tx.execute(sql`insert into checked_at_commit values (1)`);
  }),
  implementJob(markLate, async (ctx, payload) => {
    attempts.push(payload.word);
    await insert(ctx, payload.word);
    if (attempts.filter((each) => each === payload.word).length > 1) return;
    // Simulates a timeout during the work: the job waits for the next worker, or that one is already running it.
    const change = payload.word === 'waiting' ? sql`state = 'retry', start_after = now()` : sql`retry_count = retry_count + 1`;
    await ctx.tx.execute(sql`update pgboss.job set ${change} where name = ${markLate.name} and data->>'word' = ${payload.word}`);
  }),
  implementJob(mailAlarmJob, async () => undefined),
  implementJob(markNightly, async (ctx) => void (await insert(ctx, 'nightly'))),
];

/** The components of one process: queue, runtime and worker. */
async function startProcess(database: Database): Promise<{ runtime: Runtime; jobs: Jobs; work: Work }> {
  const log = createLog({ level: 'silent' });
  const jobs = createJobs({ database, implementations, log, secrets: { appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu' } });
  const services = { log, metrics: createMetrics() } as unknown as Services;
  const runtime = createRuntime({ database, services, jobs, writeAudit, implementations: [] });
  await jobs.start();
  return { runtime, jobs, work: await startWorker(runtime, jobs) };
}

describe('background work', () => {
  let database: Database;
  const processes: Awaited<ReturnType<typeof startProcess>>[] = [];
  before(async () => {
    database = await testDatabase();
    await database.asOwner(async (client) => {
      await client.query(`create table marks (word text not null);
        create table checked_at_commit (a int references audit_entries deferrable initially deferred)`);
      await installJobs(client, database, implementations);
    });
    processes.push(await startProcess(database));
  });
  after(async () => {
    for (const { work, jobs } of processes) {
      await work.stop();
      await jobs.stop();
    }
    await database.close();
  });

  const transact = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
    const { runtime } = processes[0] ?? assert.fail();
    return runtime.transact({ ...jobCaller('test'), services: runtime.services, log: runtime.services.log }, work);
  };
  const count = async (query: string) => Number((await database.pool.query(query)).rows[0].count);
  const marked = (written: string) => count(`select count(*) from marks where word = '${written}'`);
  const stateOf = async (name: string, written: string) =>
    (await database.pool.query(`select state from pgboss.job where name = $1 and data->>'word' = $2`, [name, written])).rows[0]?.state;

  test('a job queued in a transaction that rolls back does not exist', async () => {
    const refused = transact(async (ctx) => {
      await ctx.enqueue(mark, { word: 'lost' });
      throw new Error('changed its mind');
    });
    await assert.rejects(refused, /changed its mind/);
    assert.equal(await count(`select count(*) from pgboss.job where data->>'word' = 'lost'`), 0);
  });

  test('rejects a payload that does not match its job when it is queued', async () => {
    await assert.rejects(transact((ctx) => ctx.enqueue(mark, JSON.parse('{"word":1}'))));
  });

  test('a job of a committed transaction runs once and at once, without waiting for the next poll', async () => {
    const times: number[] = [];
    for (const written of ['a', 'b', 'c']) {
      const started = performance.now();
      await transact((ctx) => ctx.enqueue(mark, { word: written }));
      await until(async () => (await marked(written)) === 1);
      times.push(performance.now() - started);
    }
    // Polling alone would take a second on average and up to two for each.
    assert.ok(Math.min(...times) < 500, `took ${times.map(Math.round).join(', ')} ms`);
    assert.equal(await stateOf('sample.mark', 'a'), 'completed');
    assert.equal(await marked('a'), 1);
  });

  test('the writes of a job and its completion are one commit', async () => {
    // A row has the id of the transaction that last wrote it.
    const together = await database.pool.query(
      `select marks.xmin = job.xmin as same from marks, pgboss.job where marks.word = 'a' and data->>'word' = 'a' and state = 'completed'`,
    );
    assert.deepEqual(together.rows, [{ same: true }]);
    await transact((ctx) => ctx.enqueue(breakAtCommit, { word: 'unkept' }));
    await until(() => attempts.includes('unkept'));
    await until(async () => (await stateOf('sample.breakAtCommit', 'unkept')) === 'retry');
    assert.equal(await marked('unkept'), 0);
  });

  test('a job taken from its worker discards that attempt, and is done once by the next', async () => {
    for (const written of ['waiting', 'begun anew']) {
      await transact((ctx) => ctx.enqueue(markLate, { word: written }));
      await until(async () => {
        await database.pool.query(`update pgboss.job set start_after = now() where name = 'sample.markLate' and state = 'retry'`);
        return (await stateOf('sample.markLate', written)) === 'completed';
      });
      assert.deepEqual([attempts.filter((each) => each === written).length, await marked(written)], [2, 1], written);
    }
  });

  test('a failing job is retried, then goes to the dead letters with its payload, and raises an alarm', async () => {
    await transact((ctx) => ctx.enqueue(breakAlways, { word: 'doomed' }));
    await until(async () => (await stateOf('sample.break', 'doomed')) === 'retry');
    assert.deepEqual(attempts.filter((each) => each === 'doomed').length, 1);
    await database.pool.query(`update pgboss.job set start_after = now() where name = 'sample.break'`);
    await until(async () => (await stateOf('sample.break', 'doomed')) === 'failed');
    assert.deepEqual(attempts.filter((each) => each === 'doomed').length, 2);
    await until(async () => (await stateOf('kit.deadLetters', 'doomed')) !== undefined);
    assert.equal(await marked('doomed'), 0);
    await until(async () => (await stateOf('kit.deadLetters', 'doomed')) === 'completed');
    // On a slow machine the previous test's job has failed for good meanwhile, with its own alarm.
    const { rows } = await database.pool.query(`select kind, subject, params, raised from alarms where subject = 'job:sample.break'`);
    const params = { job: 'sample.break', tries: 2, reason: 'a bug' };
    assert.deepEqual(rows, [{ kind: 'alarms.jobDead', subject: 'job:sample.break', params, raised: 1 }]);
  });

  test('a sealed job works like any other, and is never in the queue in plain text, not even among the dead letters', async () => {
    const inPlain = () => count(`select count(*) from pgboss.job where data::text like '%whispered%'`);
    await transact(async (ctx) => {
      await ctx.enqueue(markSecret, { word: 'whispered' });
      await ctx.enqueue(breakSecret, { word: 'whispered in vain' });
    });
    assert.equal(await inPlain(), 0);
    await until(async () => (await marked('whispered')) === 1);
    await until(async () => (await count(`select count(*) from pgboss.job where source_name = 'sample.breakSecret'`)) === 1);
    assert.ok(attempts.includes('whispered in vain'));
    assert.equal(await inPlain(), 0);
  });

  test('a payload queued before its job was sealed is still processed', async () => {
    await database.pool.query(`insert into pgboss.job (name, data) values ('sample.markSecret', '{"word": "spoken"}')`);
    await until(async () => (await marked('spoken')) === 1);
  });

  test('a job with a schedule is registered in Moscow time', async () => {
    const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
    assert.deepEqual(rows, [{ name: 'sample.nightly', cron: '30 4 * * *', timezone: 'Europe/Moscow' }]);
  });

  test('an audit entry is sealed within a second', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await transact((ctx) => ctx.audit(happened, {}));
      await until(async () => (await count('select count(*) from audit_entries')) === (await count('select count(*) from audit_seals')));
    }
    const { rows } = await database.pool.query<{ seconds: number }>(
      'select extract(epoch from sealed_at - at)::float as seconds from audit_seals join audit_entries on id = entry_id',
    );
    const seconds = rows.map((row) => row.seconds);
    assert.ok(Math.min(...seconds) < 1, seconds.join());
  });

  test('many jobs and two processes: each job runs once', { skip: onPostgres ? false : 'needs two connections' }, async () => {
    processes.push(await startProcess(database));
    await transact(async (ctx) => {
      for (let index = 0; index < 30; index += 1) await ctx.enqueue(mark, { word: 'shared' });
    });
    await until(
      async () => (await count(`select count(*) from pgboss.job where data->>'word' = 'shared' and state = 'completed'`)) === 30,
      15_000,
    );
    assert.equal(await marked('shared'), 30);
  });
});
