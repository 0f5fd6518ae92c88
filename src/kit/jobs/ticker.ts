import type { FastifyBaseLogger } from 'fastify';

/** A periodic task of each process, for work that cannot wait for the queue's schedules, whose resolution is a minute. */
export type Ticker = { stop(): Promise<void> };

/**
 * Runs `work` repeatedly with a pause, never concurrently. After a failure the next turn tries again. Only the first of consecutive
 * failures and the recovery are logged: an outage of an hour is two lines, not thousands.
 */
export function startTicker(name: string, everyMs: number, work: () => Promise<unknown>, log: FastifyBaseLogger): Ticker {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let stopped = false;
  let failures = 0;
  const turn = () => {
    running = work()
      .then(() => {
        if (failures > 0) log.info({ ticker: name, failures }, 'ticker works again');
        failures = 0;
      })
      .catch((error: unknown) => {
        if (failures === 0) log.error({ err: error, ticker: name }, 'ticker failed');
        failures += 1;
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs).unref();
      });
  };
  timer = setTimeout(turn, everyMs).unref();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
