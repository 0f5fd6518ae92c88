import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type ComposeOptions, composeApp, type House } from './compose.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { jobCaller } from './job-caller.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startFlushing, startWorker, type Work } from './work.ts';

export type RunningApp = {
  readonly app: FastifyInstance;
  /** Where it listens, as a browser on this machine would open it. */
  readonly address: string;
  /** Resolves when the database is migrated and everything can be served. */
  readonly whenReady: Promise<void>;
  /** Answers what is under way, takes nothing new, and writes down what still waits in memory. */
  stop(): Promise<void>;
};

/** Listens first and becomes ready after: while the database is away the process lives and says so. */
export async function startApp(config: Config, options: ComposeOptions = {}): Promise<RunningApp> {
  const house = await composeApp(config, options);
  await house.app.listen({ port: config.port, host: config.host });
  const { port } = house.app.server.address() as AddressInfo;
  const stopping = new AbortController();
  let works: readonly Work[] = [];
  const whenReady = becomeReady(house, stopping.signal).then((started) => {
    works = started;
  });

  return {
    app: house.app,
    address: `http://localhost:${port}`,
    whenReady,
    async stop() {
      house.readiness.set({ ready: false, reason: 'stopping' });
      stopping.abort();
      // Balancers must see "not ready" before connections are refused.
      if (config.mode === 'production') await sleep(drainMs);
      await house.app.close();
      await whenReady.catch(() => undefined);
      for (const work of works) await work.stop();
      await house.jobs.stop().catch(() => undefined);
      await house.running.close();
      await house.runtime.database.close();
    },
  };
}

const drainMs = 3_000;
const retryMs = 1_000;

/** Tries until the database answers: there is no crash loop, and nobody has to restart us. */
async function becomeReady(house: House, stopping: AbortSignal): Promise<readonly Work[]> {
  const { config, runtime, jobs, readiness } = house;
  const { log } = runtime.services;
  while (!stopping.aborted) {
    try {
      await prepareDatabase(runtime.database, house.jobImplementations, log);
      if (config.mode === 'demo') await runtime.transact({ ...jobCaller('demo'), services: runtime.services, log }, seedDemo);
      await jobs.start();
      const flushing = startFlushing(runtime, house.memory);
      const works = config.worker === 'inside' ? [flushing, await startWorker(runtime, jobs)] : [flushing];
      readiness.set({ ready: true });
      return works;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      readiness.set({ ready: false, reason: `database: ${reason}` });
      log.error({ err: error }, 'not ready yet');
      await sleep(retryMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return [];
}
