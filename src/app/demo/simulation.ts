import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '#app/config.ts';
import type { Log } from '#kit/log/log.ts';

export type RunningSimulation = { stop(): Promise<void> };

const program = join(import.meta.dirname, '..', '..', '..', 'simulator', 'thread.ts');
/** A pending request is aborted at once; a hanging thread is terminated. */
const longestStopMs = 2_000;

/** Game servers that play against this process over its published API, so that a demo is never empty. */
export function startSimulation({ dataDir }: Config, address: string, log: Log): RunningSimulation {
  const thread = new Worker(program, { workerData: { origin: address, folder: join(dataDir, 'simulator') } });
  thread.on('message', (text: string) => log.info({ simulator: true }, text));
  thread.on('error', (error) => log.error({ err: error }, 'the simulation failed'));
  // Listening from the start: a thread that failed has exited long before the stop.
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  return {
    async stop() {
      thread.postMessage('stop');
      const late = setTimeout(() => void thread.terminate(), longestStopMs);
      await ended;
      clearTimeout(late);
    },
  };
}
