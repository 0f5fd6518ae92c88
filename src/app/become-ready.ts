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

/** Tries until the database answers: there is no crash loop, and nobody has to restart us. Resolves with what must be stopped later. */
export async function becomeReady(engine: Engine, stopping: AbortSignal): Promise<readonly Work[]> {
  const { config, log, runtime, jobs, readiness } = engine;
  let told: string | undefined;
  while (!stopping.aborted) {
    try {
      await prepareDatabase(runtime.database, { mode: config.mode, jobs: engine.jobImplementations, log });
      await refuseForgottenLogs(engine);
      // Before the demo's content, which queues jobs: a queue that is not known yet is asked for beside the open transaction.
      await jobs.start();
      if (config.mode === 'demo')
        await runtime.transact({ ...jobCaller('demo'), services: runtime.services, log }, (ctx) => seedDemo(ctx, stopping));
      await engine.content.look();
      await loadBoard(runtime, engine.memory);
      const working = config.worker === 'inside' ? [await startWorker(runtime, jobs)] : [];
      // Last, because it cannot fail: whatever failed before is tried again from the beginning.
      const watching = engine.content.start();
      const painting = engine.memory.battle.start();
      const flushing = startFlushing(runtime, engine.memory);
      const counting = startCounting(runtime);
      readiness.set({ ready: true });
      return [painting, counting, watching, flushing, ...working];
    } catch (error) {
      if (stopping.aborted) break;
      if (error instanceof WrongDatabase) throw error;
      // Inside this process a database that found its disk full does not come back by itself.
      if (runtime.database.kind === 'embedded' && isDiskFull(error)) throw new NoSpace(config.dataDir, { cause: error });
      // Told to anybody who asks; why it is so is the log's.
      readiness.set({ ready: false, reason: 'the database is not ready' });
      const reason = reasonOf(error);
      // Once for each reason: an hour without a database is a line, not thousands.
      if (reason !== told) log.error({ err: error }, 'not ready yet');
      told = reason;
      await sleep(retryMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return [];
}

/** Logs that have moved are not looked for where they were. */
async function refuseForgottenLogs({ config, runtime }: Engine): Promise<void> {
  if (config.logsUrl || (await logState(runtime.database.reads)) === 'postgres') return;
  throw new WrongDatabase('The game’s logs of this database are in ClickHouse, and LOGS_URL is not set. Set it to where they are.');
}

/** Ends what becomeReady started and everything below it; what waits in memory is written down first. */
export async function stopEngine({ jobs, running, runtime, maintenance, console }: Engine, works: readonly Work[]): Promise<void> {
  maintenance.stop();
  for (const work of works) await work.stop();
  await jobs.stop().catch(() => undefined);
  await console.close();
  await running.close();
  await runtime.database.close();
}
