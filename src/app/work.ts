import { sealAudit } from '#kit/audit/seal-audit.ts';
import type { Runtime } from '#kit/contract/runtime.ts';
import type { Jobs, RunJob } from '#kit/jobs/jobs.ts';
import { startTicker, type Ticker } from '#kit/jobs/ticker.ts';
import { jobCaller } from './job-caller.ts';

/** What is done apart from requests: queued jobs, and what must happen every second. */
export type Work = { stop(): Promise<void> };

export async function startWork(runtime: Runtime, jobs: Jobs): Promise<Work> {
  const runJob: RunJob = async (implementation, job, settle) => {
    const base = { ...jobCaller(`job:${job.id}`), services: runtime.services, log: runtime.services.log };
    await runtime.transact(base, async (ctx) => {
      await implementation.handler(ctx, implementation.job.payload.parse(job.data));
      await settle(ctx.tx);
    });
  };
  await jobs.startWorkers(runJob);
  const tickers: readonly Ticker[] = [
    startTicker('seal audit', 500, () => inTransaction(runtime, 'seal', sealAudit), runtime.services.log),
  ];
  return {
    async stop() {
      await Promise.all(tickers.map((ticker) => ticker.stop()));
    },
  };
}

const inTransaction = <Result>(
  runtime: Runtime,
  name: string,
  work: (tx: Parameters<typeof sealAudit>[0]) => Promise<Result>,
): Promise<Result> =>
  runtime.transact({ ...jobCaller(name), services: runtime.services, log: runtime.services.log }, (ctx) => work(ctx.tx));
