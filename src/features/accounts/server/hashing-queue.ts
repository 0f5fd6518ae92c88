import { fail } from '#kit/errors/errors.ts';

export type HashingQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Runs up to `atOnce` jobs, queues up to `waiting` in order, and rejects more with 503. */
export function createHashingQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): HashingQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) fail('kit.unavailable');
    // A finished job hands its slot to the next, so `running` stays the same.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
