import { availableParallelism, loadavg, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where and under which circumstances figures were taken. */
export type Machine = { readonly cores: number; readonly memoryGiB: number; readonly node: string; readonly load: number };

export const machine = (): Machine => ({
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load: load(),
});

/** Waits for others on the machine to finish, but not for long: figures taken anyway carry the load they were taken under. */
export async function whenQuiet(limitSeconds = Number(process.env.QUIET_WAIT_SECONDS ?? 60)): Promise<void> {
  const deadline = Date.now() + limitSeconds * 1_000;
  while (load() > loudest && Date.now() < deadline) await sleep(2_000);
}

const loudest = 2.5;
const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;
