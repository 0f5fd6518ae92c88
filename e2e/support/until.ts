import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something has become true; its failure is the condition's own text. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 40_000): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`did not become true: ${condition}`);
    await wait(25);
  }
}
