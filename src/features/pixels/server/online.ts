import type { Realtime } from '#kit/realtime/realtime.ts';

const topic = 'pixels:online';
/** A process that was not heard for so long is gone. */
const forgetMs = 15_000;

export type Online = {
  total(): number;
  /** Tells the other processes of this one, and says how many there are in all. */
  tell(): number;
};

/** How many watch in all processes: each tells the others of its own. */
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
