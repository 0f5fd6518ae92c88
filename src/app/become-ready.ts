import { setTimeout as sleep } from 'node:timers/promises';
import { logState } from '#features/logs/server/clickhouse/log-state.ts';
import { isDiskFull, reasonOf } from '#kit/db/constraint.ts';
import { NoSpace } from '#kit/db/database.ts';
import type { Engine } from './assemble.ts';
import { WrongDatabase } from './database-kind.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { jobCaller } from './job-caller.ts';
import { prepareDatabase } from './prepare-database.ts';
import { loadBoard, startCounting, startFlushing, startWorker, type Work } from './work.ts';

const retryMs = 500;

/** Retries until the database answers, so that there is no crash loop and no restart is needed. Resolves to the works to stop later. */
export async function becomeReady(engine: Engine, stopping: AbortSignal): Promise<readonly Work[]> {
  const { config, log, runtime, jobs, readiness } = engine;
  let told: string | undefined;
  while (!stopping.aborted) {
    try {
      await prepareDatabase(runtime.database, { mode: config.mode, jobs: engine.jobImplementations, log });
      await refuseForgottenLogs(engine);
      // Before the demo's content, which queues jobs: looking up an unknown queue uses a second connection besides the open transaction.
      await jobs.start();
      if (config.mode === 'demo')
        await runtime.transact({ ...jobCaller('demo'), services: runtime.services, log }, (ctx) => seedDemo(ctx, stopping));
      await engine.content.look();
      await loadBoard(runtime, engine.memory);
      const working = config.worker === 'inside' ? [await startWorker(runtime, jobs)] : [];
      // Last, because it cannot fail: on an earlier failure everything is retried from the beginning.
      const watching = engine.content.start();
      const painting = engine.memory.battle.start();
      const flushing = startFlushing(runtime, engine.memory);
      const counting = startCounting(runtime);
      readiness.set({ ready: true });
      return [painting, counting, watching, flushing, ...working];
    } catch (error) {
      if (stopping.aborted) break;
      if (error instanceof WrongDatabase) throw error;
      // An embedded database does not recover from a full disk within this process.
      if (runtime.database.kind === 'embedded' && isDiskFull(error)) throw new NoSpace(config.dataDir, { cause: error });
      // Anyone can read this; the actual reason is only logged.
      readiness.set({ ready: false, reason: 'the database is not ready' });
      const reason = reasonOf(error);
      // Once per reason: an hour without a database is one line, not thousands.
      if (reason !== told) log.error({ err: error }, 'not ready yet');
      told = reason;
      await sleep(retryMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return [];
}

/** Migrated logs must not be looked up in the old store. */
async function refuseForgottenLogs({ config, runtime }: Engine): Promise<void> {
  if (config.logsUrl || (await logState(runtime.database.reads)) === 'postgres') return;
  throw new WrongDatabase('The game’s logs of this database are in ClickHouse, and LOGS_URL is not set. Set it to where they are.');
}

/** Stops what becomeReady started and everything below it; data in memory is written first. */
export async function stopEngine({ jobs, running, runtime, maintenance, console }: Engine, works: readonly Work[]): Promise<void> {
  maintenance.stop();
  for (const work of works) await work.stop();
  await jobs.stop().catch(() => undefined);
  await console.close();
  await running.close();
  await runtime.database.close();
}
