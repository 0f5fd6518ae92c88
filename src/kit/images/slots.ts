import { fail } from '#kit/errors/errors.ts';

type Slots = <Result>(work: () => Promise<Result>, patience?: 'patient') => Promise<Result>;

/**
 * Lets so many work at once and so many wait; who comes after that is asked to try again in a moment. Pictures are decoded on threads
 * that also serve files and passwords, so a crowd of them must not take all. Who is patient (a job) goes after everybody for whom
 * somebody waits, and is never sent away.
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
      // The place goes straight to the next in line: nobody who just came can slip in between.
      const next = hurried.shift() ?? patient.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
