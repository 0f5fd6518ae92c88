import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, round } from '#bench/support/numbers.ts';
import { createClient, type Exchange, type Sent } from './exchange.ts';

/** Visitors during a fault: this many concurrent clients, each sending one request after the other. */
export function startVisitors(origin: string, asks: Readonly<Record<string, Sent>>, atOnce = 4) {
  const client = createClient(origin, new URL(origin).host);
  const all = Object.entries(asks);
  let exchanges: Omit<Exchange, 'body'>[] = [];
  let stopped = false;
  const visiting = Array.from({ length: atOnce }, async (_, visitor) => {
    for (let turn = visitor; !stopped; turn += 1) {
      const [what, sent] = all[turn % all.length] ?? ['landing', { path: '/' }];
      const { body: _, ...kept } = await client.send(what, sent);
      exchanges.push(kept);
      await sleep(10);
    }
  });
  return {
    /** Statistics of everything answered since the last call. */
    look() {
      const seen = exchanges;
      exchanges = [];
      const failed = seen.filter(({ status }) => status !== 200);
      const times = seen.map(({ ms }) => ms);
      return {
        asked: seen.length,
        failed: failed.length,
        reasons: [...new Set(failed.map(({ what, status, reason }) => `${what}: ${status} ${reason}`))].slice(0, 5),
        p50ms: round(quantile(times, 0.5)),
        p99ms: round(quantile(times, 0.99)),
        slowestMs: round(Math.max(...times)),
      };
    },
    async end(): Promise<void> {
      stopped = true;
      await Promise.all(visiting);
      client.close();
    },
  };
}
