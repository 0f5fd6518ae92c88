import { setTimeout as sleep } from 'node:timers/promises';
import type { GameApi } from './api.ts';
import { expectedOnline } from './day.ts';

/** The launcher's backend: how many people load the game or wait for a place in it. */
export async function runLauncher(api: GameApi, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const busy = expectedOnline(new Date(), 1, 1_000);
    const phases = {
      downloading: Math.round(3 + busy / 40 + Math.random() * 4),
      connecting: Math.round(2 + busy / 30 + Math.random() * 5),
    };
    await api.insist('POST', '/launcher/heartbeat', { body: { launcher: 'simulator', phases } }).catch(() => undefined);
    await sleep(5_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}
