import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a started server has finished its start-up work: it encodes the demo's images in the first minutes. */
export async function whenIdle(cpuSeconds: () => number): Promise<void> {
  for (let used = cpuSeconds(), rest = 90; rest > 0; rest -= 1) {
    await sleep(2_000);
    const now = cpuSeconds();
    if (now - used < 0.2) return;
    used = now;
  }
}
