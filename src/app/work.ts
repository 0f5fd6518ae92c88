import { notifyDeadJob } from '#features/alarms/server/notify-dead-job.ts';
import { flushVisits } from '#features/campaigns/server/record-visits.ts';
import { flushDownloads } from '#features/downloads/server/record-downloads.ts';
import { publishDue, publishEveryMs } from '#features/news/server/publish-due.ts';
import { flushEveryMs } from '#features/redirects/server/click-counter.ts';
import { flushClicks } from '#features/redirects/server/record-clicks.ts';
import { advanceEveryMs, advanceRestarts } from '#features/restart/server/advance-restarts.ts';
import { createOnlineCounter, onlineEveryMs } from '#features/statistics/server/online-counter.ts';
import { sampleEveryMs, sampleOnline } from '#features/statistics/server/sample-online.ts';
import { createSealer } from '#kit/audit/seal-audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Runtime } from '#kit/contract/runtime.ts';
import type { Jobs, OnDead, RunJob } from '#kit/jobs/jobs.ts';
import { startTicker, type Ticker } from '#kit/jobs/ticker.ts';
import { startHeartbeat } from '#kit/jobs/worker-heartbeats.ts';
import { jobCaller } from './job-caller.ts';
import type { Memory } from './memory.ts';

export type Work = { stop(): Promise<void> };

/** Every process follows the worlds for its own visitors. */
export function startCounting({ database, services }: Runtime): Work {
  return startTicker('online', onlineEveryMs, createOnlineCounter({ database, realtime: services.realtime }), services.log);
}

/** Every process writes its counters in memory: periodically, and finally when it stops. */
export function startFlushing(runtime: Runtime, memory: Memory): Work {
  const flush = async () => {
    await flushClicks(memory.clicks, (work) => transact(runtime, 'clicks', work));
    await flushDownloads(memory.downloads, (work) => transact(runtime, 'downloads', work));
    await flushVisits(memory.visits, (work) => transact(runtime, 'visits', work));
  };
  const ticker = startTicker('clicks', flushEveryMs, flush, runtime.services.log);
  return {
    async stop() {
      await ticker.stop();
      await flush();
    },
  };
}

/** Every process has the pixel board, and accepts pixels. */
export const loadBoard = (runtime: Runtime, { battle }: Memory): Promise<void> =>
  battle.load({
    database: runtime.database,
    services: runtime.services,
    transact: (work) => transact(runtime, 'pixels', ({ tx }) => work(tx)),
  });

/** Queued jobs and tasks that run every second, once per installation; any number of processes may share them. */
export async function startWorker(runtime: Runtime, jobs: Jobs): Promise<Work> {
  const runJob: RunJob = (implementation, job, settle) =>
    transact(runtime, `job:${job.id}`, async (ctx) => {
      await implementation.handler(ctx, implementation.job.payload.parse(job.data));
      await settle(ctx.tx);
    });
  const onDead: OnDead = (dead, settle) =>
    transact(runtime, `dead:${dead.name}`, async (ctx) => {
      await notifyDeadJob(ctx, dead);
      await settle(ctx.tx);
    });
  await jobs.startWorkers(runJob, onDead);
  const beating = await startHeartbeat(runtime.database, runtime.services.log);
  const seal = createSealer((work) => transact(runtime, 'seal', ({ tx }) => work(tx)));
  const sealing: Ticker = startTicker('seal audit', 500, seal, runtime.services.log);
  const sampling: Ticker = startTicker(
    'sample online',
    sampleEveryMs,
    () => transact(runtime, 'sample', (ctx) => sampleOnline(ctx.tx)),
    runtime.services.log,
  );
  const publishing: Ticker = startTicker('publish news', publishEveryMs, () => transact(runtime, 'news', publishDue), runtime.services.log);
  const restarting: Ticker = startTicker(
    'restarts',
    advanceEveryMs,
    () => transact(runtime, 'restarts', (ctx) => advanceRestarts(ctx)),
    runtime.services.log,
  );
  return {
    async stop() {
      await Promise.all([beating.stop(), sealing.stop(), sampling.stop(), publishing.stop(), restarting.stop()]);
    },
  };
}

const transact = <Result>(runtime: Runtime, occasion: string, work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  runtime.transact({ ...jobCaller(occasion), services: runtime.services, log: runtime.services.log }, work);
