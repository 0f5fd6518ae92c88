import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something has become true; its failure is the condition's own text. Each question takes time from what is waited for: they become rarer. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 40_000): Promise<void> {
  const deadline = performance.now() + milliseconds;
  for (let pause = 25; !(await condition()); pause = Math.min(pause * 1.5, 500)) {
    if (performance.now() > deadline) throw new Error(`did not become true: ${condition}`);
    await wait(pause);
  }
}
