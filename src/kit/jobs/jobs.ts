import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type Db as QueueDatabase } from 'pg-boss';
import type { Ctx } from '#kit/contract/context.ts';
import { appRole } from '#kit/db/app-role.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import type { AppSecrets } from '#kit/sealed/sealed.ts';
import { deadLetters, type Job } from './job.ts';
import { mendClockJump } from './mend-clock-jump.ts';
import { asQueued, fromQueue } from './sealed-payload.ts';
import { startTicker, type Ticker } from './ticker.ts';

/** Runs one job in one transaction, in which the job is also marked as done. */
export type JobHandler<Payload = unknown> = (ctx: Ctx, payload: Payload) => Promise<void>;
export type JobImplementation = { readonly job: Job; readonly handler: JobHandler };

export const implementJob = <Payload>(job: Job<Payload>, handler: JobHandler<Payload>): JobImplementation => ({
  job: job as Job,
  handler: handler as JobHandler,
});

/** A job without retries left, and the error of its last attempt. */
export type DeadJob = { readonly name: string; readonly retries: number; readonly reason: string };

export type Jobs = {
  enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload, options?: { readonly startAfterSeconds?: number }): Promise<void>;
  /** The same for several payloads of one job, by one statement. */
  enqueueAll<Payload>(tx: Tx, job: Job<Payload>, payloads: readonly Payload[]): Promise<void>;
  /** Makes this process's worker fetch at once instead of at its next poll. */
  wake(job: Job<never> | Job): void;
  /** Opens the queue; the database must be migrated by now. */
  start(): Promise<void>;
  startWorkers(run: RunJob, onDead: OnDead): Promise<void>;
  stop(): Promise<void>;
};

/** Runs a job in a transaction; `settle` marks it as done inside it. */
export type RunJob = (
  implementation: JobImplementation,
  job: { readonly id: string; readonly data: unknown },
  settle: (tx: Tx) => Promise<void>,
) => Promise<void>;

/** Called for a job that will not be retried; `settle` as above. */
export type OnDead = (dead: DeadJob, settle: (tx: Tx) => Promise<void>) => Promise<void>;

type JobsParts = {
  readonly database: Database;
  readonly implementations: readonly JobImplementation[];
  readonly log: FastifyBaseLogger;
  /** For encrypted payloads in the queue. */
  readonly secrets: AppSecrets;
};

export function createJobs({ database, implementations, log, secrets }: JobsParts): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    ...backend(database),
    migrate: false,
    createSchema: false,
    // Only the owner may rebuild indexes, not the app.
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const workers = new Map<string, string>();
  let starting: Promise<void> | undefined;
  let tickers: readonly Ticker[] = [];
  let stopped = false;
  const wakeWorkerOf = (queue: string) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };
  const wake: Jobs['wake'] = (job) => wakeWorkerOf(job.name);

  const enqueue: Jobs['enqueue'] = async (tx, job, payload, options) => {
    const parsed = job.payload.parse(payload);
    const about = job.oneFor?.(parsed);
    if (about !== undefined && (await isUnderWay(tx, job.name, about))) return;
    await boss.send(job.name, asQueued(job, parsed as object, secrets), {
      db: inTransaction(tx),
      // By the clock: a delay in seconds would count from the start of a transaction that may have taken an hour.
      ...(options?.startAfterSeconds ? { startAfter: new Date(Date.now() + options.startAfterSeconds * 1_000) } : {}),
      ...(about === undefined ? {} : { singletonKey: about }),
    });
  };

  return {
    enqueue,
    async enqueueAll(tx, job, payloads) {
      const [only, ...more] = payloads;
      if (only === undefined) return;
      if (more.length === 0 || job.oneFor) for (const payload of payloads) await enqueue(tx, job, payload);
      else {
        const rows = payloads.map((payload) => ({ data: asQueued(job, job.payload.parse(payload) as object, secrets) }));
        await boss.insert(job.name, rows, { db: inTransaction(tx) });
      }
    },
    wake,
    start: async () => void (await boss.start()),
    async startWorkers(run, onDead) {
      await scheduleAll(boss, implementations);
      starting = startOneByOne(run, onDead).catch((error: unknown) => log.error({ err: error }, 'job workers'));
      tickers = [startTicker('jobs', lookEveryMs, wakeForDue, log), startTicker('jobs.clock', clockEveryMs, mendClock, log)];
    },
    async stop() {
      stopped = true;
      await starting;
      for (const ticker of tickers) await ticker.stop();
      await boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };

  /** One query for all queues: a separate poll for each kept the database of an idle product busy. */
  async function wakeForDue(): Promise<void> {
    const { rows } = await database.pool.query<{ name: string }>(dueQueues, [[...workers.keys()]]);
    for (const { name } of rows) wakeWorkerOf(name);
  }

  async function mendClock(): Promise<void> {
    const mended = await mendClockJump(database.pool);
    if (mended > 0) log.warn({ rows: mended }, 'the clock went back: jobs and schedules that lay in the future go on');
  }

  /** Each worker polls as it starts: all at once would queue for the database before the first visitor's page. */
  async function startOneByOne(run: RunJob, onDead: OnDead): Promise<void> {
    for (const implementation of implementations) {
      if (stopped) return;
      await startWorker(implementation, run);
      await sleep(betweenStartsMs);
    }
    if (!stopped) await startTelling(onDead);
  }

  async function startWorker(implementation: JobImplementation, run: RunJob): Promise<void> {
    const { name } = implementation.job;
    const worker = await boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async ([job]) => {
      if (!job) return;
      try {
        const data = fromQueue(implementation.job, job.data, secrets);
        await run(implementation, { id: job.id, data }, (tx) => settle(name, job, tx));
      } finally {
        // After one job there may be more: without this each would wait for its own poll.
        wake(implementation.job);
      }
    });
    workers.set(name, worker);
  }

  async function startTelling(onDead: OnDead): Promise<void> {
    const worker = await boss.work(deadLetters, { pollingIntervalSeconds, batchSize: 1, includeMetadata: true }, async ([letter]) => {
      if (!letter) return;
      const { sourceName, sourceRetryCount, sourceOutput } = letter;
      const dead = { name: sourceName ?? '', retries: sourceRetryCount ?? 0, reason: messageIn(sourceOutput) };
      await onDead(dead, (tx) => settle(deadLetters, letter, tx));
    });
    workers.set(deadLetters, worker);
  }

  /**
   * Marks a job as done if this worker still owns it. A job that took too long, or whose process was stopped, is restarted by another
   * worker, so the first one's changes must not be committed as well.
   */
  async function settle(queue: string, { id, retryCount }: Attempt, tx: Tx): Promise<void> {
    const answer = await boss.complete(queue, { id, retryCount }, null, { db: inTransaction(tx) });
    // The queue's types omit the return value.
    if ((answer as { readonly affected?: number }).affected === 1) return;
    log.warn({ job: queue, id }, 'a job was taken from its worker before it was done: what it did is undone');
    throw new Error(`The job ${id} of ${queue} is not this worker's any more`);
  }
}

/**
 * A check, not a constraint: an existing queue's policy cannot be changed. Two concurrent callers may both queue theirs; the second run
 * then finds nothing to do.
 */
async function isUnderWay(tx: Tx, queue: string, about: string): Promise<boolean> {
  const asked = sql`select 1 from pgboss.job where name = ${queue} and singleton_key = ${about} and state < 'completed' limit 1`;
  return (await tx.execute(asked)).rows.length > 0;
}

/** One attempt at a job, as a worker received it. */
type Attempt = { readonly id: string; readonly retryCount: number };

async function scheduleAll(boss: PgBoss, implementations: readonly JobImplementation[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron, timezone, options }) => [name, { cron, timezone, options }]));
  for (const { job } of implementations) {
    if (!job.schedule) continue;
    const options = { tz: zone, missed: comesEveryHour(job.schedule) ? 'skip' : 'once' } as const;
    if (isDeepStrictEqual(known.get(job.name), { cron: job.schedule, timezone: zone, options })) continue;
    await boss.schedule(job.name, job.schedule, {}, options);
  }
}

/**
 * A daily job missed because of an update or a power cut at its minute is run once afterwards. A job that runs every hour or more often is
 * due again soon anyway.
 */
const comesEveryHour = (cron: string): boolean => cron.split(' ')[1] === '*';

const zone = 'Europe/Moscow';
const betweenStartsMs = 20;
const lookEveryMs = 2_000;
const clockEveryMs = 60_000;
/** A safety net for lost wake-ups. */
const pollingIntervalSeconds = 60;
/** Matches rows of `pgboss.job` that could start now. */
export const isDue = "state < 'active' and not blocked and start_after <= now()";
const dueQueues = `
  select name from unnest($1::text[]) as queue (name)
  where exists (select from pgboss.job where job.name = queue.name and ${isDue})`;

/**
 * Installs the queue's schema and queues with the owner's rights, and grants them to the app. If everything is up to date, this costs one
 * read.
 */
export async function installJobs(client: pg.ClientBase, database: Database, implementations: readonly JobImplementation[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    ...backend(database),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const { job } of implementations) {
    const wanted = queueOptions(job);
    const queue = known.get(job.name);
    if (!queue) await boss.createQueue(job.name, wanted);
    else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(job.name, wanted);
  }
  await boss.stop({ graceful: false, close: false });
  await client.query(`
    grant usage on schema pgboss to ${appRole};
    grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
    grant usage, select on all sequences in schema pgboss to ${appRole};
    grant execute on all functions in schema pgboss to ${appRole};`);
}

/** A worker reports a heartbeat twice per period. A job without one is restarted, however long it is allowed to take. */
const aliveSeconds = 60;

const queueOptions = (job: Job) => ({
  retryLimit: job.retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: job.minutes * 60,
  heartbeatSeconds: aliveSeconds,
  deadLetter: deadLetters,
  deleteAfterSeconds: (job.rememberedHours ?? 7 * 24) * 3_600,
});

const backend = (database: Database) => (database.kind === 'embedded' ? ({ backend: 'pglite' } as const) : {});

/** The queue stores a failure as JSON, with at least the message of an error. */
function messageIn(output: unknown): string {
  if (typeof output === 'string') return output;
  const message: unknown = typeof output === 'object' && output !== null && 'message' in output ? output.message : undefined;
  return typeof message === 'string' ? message : '';
}

/** Runs the queue's statements in the request's own transaction. */
const inTransaction = (tx: Tx): QueueDatabase => fromDrizzle(tx, sql);
