import { fail } from '#kit/errors/errors.ts';

type Slots = <Result>(work: () => Promise<Result>, patience?: 'patient') => Promise<Result>;

/**
 * Limits concurrent and queued work; further callers get a retryable error. Pictures are decoded on the threads that also handle files and
 * passwords, so they must not occupy all of them. Patient work (a job) runs after everything that a request waits for, and is never turned
 * away.
 */
export function createSlots({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Slots {
  let busy = 0;
  const hurried: (() => void)[] = [];
  const patient: (() => void)[] = [];
  return async (work, patience) => {
    if (busy >= atOnce) {
      if (!patience && hurried.length >= waiting) fail('kit.unavailable');
      await new Promise<void>((resolve) => (patience ? patient : hurried).push(resolve));
    } else busy += 1;
    try {
      return await work();
    } finally {
      // The slot is handed directly to the next in the queue, so that a newcomer cannot take it.
      const next = hurried.shift() ?? patient.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
