import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until the condition is true; the error shows the condition's source. Polls less and less often, because polling slows down what it
 * waits for.
 */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 40_000): Promise<void> {
  const deadline = performance.now() + milliseconds;
  for (let pause = 25; !(await condition()); pause = Math.min(pause * 1.5, 500)) {
    if (performance.now() > deadline) throw new Error(`did not become true: ${condition}`);
    await wait(pause);
  }
}
