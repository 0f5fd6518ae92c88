import type { Tx } from '#kit/db/database.ts';
import { canCopy, type Value } from '#kit/db/insert-many.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { wallTimeOf } from '#kit/time/moscow.ts';
import type { LogKind } from '../log-kinds.ts';
import { checkRows } from './check-rows.ts';
import { demoRow } from './demo-log-rows.ts';
import { peopleByServer } from './log-servers.queries.ts';
import type { LogStore } from './log-store.ts';

/** The embedded database gets as many rows as a first start can wait for, PostgreSQL a busy month. */
export const demoLogSizes = { embedded: { rows: 52_000, days: 7 }, postgres: { rows: 1_010_000, days: 28 } } as const;

export type DemoLogsSize = { readonly rows?: number; readonly now?: Date };

/** Actions of the demo's players in the last days, deterministic for a given time. Does nothing if there are logs. */
export async function seedDemoLogs(tx: Tx, logs: LogStore, { rows, now = new Date() }: DemoLogsSize = {}): Promise<void> {
  const usual = demoLogSizes[canCopy(tx) ? 'postgres' : 'embedded'];
  const size = { ...usual, rows: rows ?? usual.rows };
  if (size.rows === 0) return;
  const worlds = await peopleByServer(tx);
  if (worlds.size === 0 || (await hasLogs(tx, logs, [...worlds.keys()]))) return;
  const from = new Date(now.getTime() - size.days * dayMs);
  const perDay = Math.ceil(size.rows / worlds.size / size.days);
  // Day by day, so that ids ascend with time as in production.
  for (let day = 0; day < size.days; day += 1) {
    const times = momentsOf(new Date(from.getTime() + day * dayMs), perDay);
    const ofDay = new Map<LogKind, (readonly Value[])[]>();
    for (const [server, people] of worlds) {
      const random = seededRandom(`logs ${server} ${day}`);
      const checked = checkRows(
        times.map((time) => demoRow(random, new Date(time + Math.floor(random() * 1_000)).toISOString(), people)),
        server,
      );
      if ('wrong' in checked) throw new Error(`A demo row is wrong: ${JSON.stringify(checked.wrong[0])}`);
      for (const [kind, { values }] of checked.byKind) ofDay.set(kind, [...(ofDay.get(kind) ?? []), ...values]);
    }
    await logs.add(tx, ofDay);
  }
}

const dayMs = 86_400_000;

async function hasLogs(tx: Tx, logs: LogStore, servers: readonly number[]): Promise<boolean> {
  const ever = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  return (await logs.count(tx, { kind: 'chat', servers, ...ever, seesAddresses: false, oldestFirst: false }, 1)) > 0;
}

/** Timestamps within the 24 hours from `from`, ascending, mostly in Moscow's evening; the last is a minute before the end. */
function momentsOf(from: Date, count: number): readonly number[] {
  const hours = Array.from({ length: 24 }, (_, hour) => from.getTime() + hour * hourMs);
  const weights = hours.map((hour) => busyness[wallTimeOf(new Date(hour)).hour] ?? 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return hours.flatMap((hour, at) => {
    const share = Math.round((count * (weights[at] ?? 1)) / total);
    const step = (hourMs - 60_000) / Math.max(1, share);
    return Array.from({ length: share }, (_, index) => hour + Math.floor(index * step));
  });
}

const hourMs = 3_600_000;
/** By the hour in Moscow. */
const busyness = [6, 4, 3, 2, 1, 1, 1, 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 11, 13, 15, 16, 15, 12, 9];
