import { setTimeout as sleep } from 'node:timers/promises';
import type { GameApi } from './api.ts';
import { bansOf } from './bans.ts';
import { expectedOnline } from './day.ts';

/** In heartbeats: one minute. */
const beatsBetweenBans = 12;

/** The launcher's backend: how many players are loading or queuing, and which bans apply. */
export async function runLauncher(api: GameApi, stopping: AbortSignal): Promise<void> {
  const bans = bansOf(api);
  let beats = 0;
  while (!stopping.aborted) {
    if (beats % beatsBetweenBans === 0) await bans.catchUp().catch(() => undefined);
    beats += 1;
    const busy = expectedOnline(new Date(), 1, 1_000);
    const phases = {
      downloading: Math.round(3 + busy / 40 + Math.random() * 4),
      connecting: Math.round(2 + busy / 30 + Math.random() * 5),
    };
    await api.insist('POST', '/launcher/heartbeat', { body: { launcher: 'simulator', phases } }).catch(() => undefined);
    await sleep(5_000, undefined, { signal: stopping }).catch(() => undefined);
  }
}
