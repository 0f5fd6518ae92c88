import type { FastifyBaseLogger } from 'fastify';

/** Something done every few moments by each process, for what must not wait for the queue's schedule of minutes. */
export type Ticker = { stop(): Promise<void> };

/**
 * Runs `work`, waits, runs it again; never two at once. After a failure the next turn tries again; of a row of failures the first is
 * logged, and then their end: an outage of an hour is two lines, not thousands.
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
