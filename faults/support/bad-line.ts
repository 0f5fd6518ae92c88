import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Weather = {
  /** Latency in each direction. */
  readonly delayMs: number;
  /** Share of chunks lost at first; TCP sends them again, and everything after them waits. */
  readonly loss: number;
  /** Share of connections broken per second, in the middle of their data. */
  readonly cuts: number;
};

export const fair: Weather = { delayMs: 0, loss: 0, cuts: 0 };
/** Linux's minimum retransmission timeout. */
const againMs = 200;

/**
 * A loopback proxy that behaves like a bad network line. It replaces `tc netem`, which needs kernel support and root: both ends see the
 * same effect, bytes that are late and in order, or missing.
 */
export async function startBadLine(targetPort: number, random: () => number) {
  let weather = fair;
  let cut = 0;
  const pairs = new Set<readonly [Socket, Socket]>();

  const carry = (from: Socket, to: Socket): void => {
    let free = 0;
    from.on('data', (piece) => {
      const { delayMs, loss } = weather;
      const arrives = Math.max(free, performance.now() + delayMs + (random() < loss ? againMs + delayMs : 0));
      free = arrives;
      setTimeout(() => to.write(piece), Math.max(0, arrives - performance.now()));
    });
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, free - performance.now())));
    from.on('error', () => to.destroy());
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, free - performance.now())));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = open({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    carry(near, far);
    carry(far, near);
    near.on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storm = new AbortController();
  const breaking = (async () => {
    while (!storm.signal.aborted) {
      for (const pair of pairs) {
        if (random() >= weather.cuts / 10) continue;
        cut += 1;
        for (const end of pair) end.resetAndDestroy();
      }
      await sleep(100);
    }
  })();

  return {
    port,
    change: (next: Weather): void => {
      weather = next;
    },
    /** Number of broken connections. */
    cut: () => cut,
    async close() {
      storm.abort();
      await breaking;
      for (const pair of pairs) for (const end of pair) end.destroy();
      server.close();
    },
  };
}
