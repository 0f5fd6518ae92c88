import { setTimeout as sleep } from 'node:timers/promises';

/** The result of the work, or a rejection after the timeout. The work itself continues. */
export async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const done = new AbortController();
  const patience = sleep(milliseconds, undefined, { signal: done.signal }).then(() => Promise.reject(new Error('no answer')));
  patience.catch(() => undefined);
  try {
    return await Promise.race([work, patience]);
  } finally {
    done.abort();
  }
}
