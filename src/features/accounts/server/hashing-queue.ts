import { fail } from '#kit/errors/errors.ts';

export type HashingQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** So many at once, so many waiting in order, and a clear 503 for everybody beyond. */
export function createHashingQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): HashingQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) fail('kit.unavailable');
    // Whoever leaves hands the place over, so `running` stays as it is.
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
