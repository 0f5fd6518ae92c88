import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The machine and the conditions of a measurement. */
export type Machine = { readonly cores: number; readonly memoryGiB: number; readonly node: string; readonly load: number };

export const machine = (): Machine => ({
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load: load(),
});

/**
 * Waits until the processors are nearly idle, up to a limit: results include the load they were measured under. The load average would
 * still include the previous benchmark.
 */
export async function whenQuiet(limitSeconds = Number(process.env.QUIET_WAIT_SECONDS ?? 60)): Promise<void> {
  const deadline = Date.now() + limitSeconds * 1_000;
  for (let before = processorTimes(); Date.now() < deadline; before = processorTimes()) {
    await sleep(1_000);
    const now = processorTimes();
    if (now.busy - before.busy < mostBusy * (now.all - before.all)) return;
  }
}

/** Share of all processors. */
const mostBusy = 0.25;

function processorTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({ idle, busy: Object.values(busy).reduce((sum, one) => sum + one, 0) }));
  const busy = times.reduce((sum, one) => sum + one.busy, 0);
  return { busy, all: times.reduce((sum, one) => sum + one.idle, busy) };
}

const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;
