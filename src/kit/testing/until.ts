import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `holds`, for what happens in another process at a time of its own. The limit is for what never happens, not for what is slow. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('what was waited for did not happen');
    await wait(10);
  }
}
