import type { FastifyBaseLogger } from 'fastify';

/** Something done every few moments by each process, for what must not wait for the queue's schedule of minutes. */
export type Ticker = { stop(): Promise<void> };

/** Runs `work`, waits, runs it again; never two at once. A failure is logged and the next turn tries again. */
export function startTicker(name: string, everyMs: number, work: () => Promise<unknown>, log: FastifyBaseLogger): Ticker {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let stopped = false;
  const turn = () => {
    running = work()
      .catch((error) => log.error({ err: error, ticker: name }, 'ticker failed'))
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
