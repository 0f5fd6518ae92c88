import type { Realtime } from '#kit/realtime/realtime.ts';

const topic = 'pixels:online';
/** A process that has not reported for this long is considered gone. */
const forgetMs = 15_000;

export type Online = {
  total(): number;
  /** Publishes this process's count, and returns the total. */
  tell(): number;
};

/** Counts viewers of all processes; each process publishes its own number. */
export function createOnline(realtime: Pick<Realtime, 'publish' | 'subscribe'>, own: () => number, origin: string, now = Date.now): Online {
  const others = new Map<string, { readonly count: number; readonly heardAt: number }>();
  realtime.subscribe(topic, ({ json }) => {
    const { from, count } = JSON.parse(json) as { readonly from: string; readonly count: number };
    if (from !== origin) others.set(from, { count, heardAt: now() });
  });
  const total = () => {
    let sum = own();
    for (const [from, { count, heardAt }] of others) {
      if (now() - heardAt > forgetMs) others.delete(from);
      else sum += count;
    }
    return sum;
  };
  return {
    total,
    tell() {
      realtime.publish(topic, { from: origin, count: own() });
      return total();
    },
  };
}
