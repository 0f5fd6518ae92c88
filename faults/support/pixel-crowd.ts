import { setTimeout as sleep } from 'node:timers/promises';
import { fetchBoard, pixelClient } from './pixel-client.ts';

/**
 * Thousands of clients of one board in a separate process. It receives one order at a time over the parent channel and answers when the
 * order is done.
 */
export type Crowd = { readonly origin: string; readonly clients: number; readonly cookies: readonly string[] };
export type Order =
  | { readonly join: Crowd }
  /** Connects everyone; answers whether all became live in time. */
  | { readonly come: { readonly withinSeconds: number } }
  | { readonly paint: true }
  /** Answers with the sequence numbers of all acknowledged pixels. */
  | { readonly stop: true }
  /** Waits until everyone has seen this sequence number, or for the timeout; answers how many differ from the server in number or board. */
  | { readonly compare: { readonly lastSeq: number; readonly withinSeconds: number } };

/** How many clients keep the whole board. For all of them, five million cell writes a second would take a core. */
const keepers = 200;

let origin = '';
let people: readonly ReturnType<typeof pixelClient>[] = [];
let painters: typeof people = [];
let painting = new AbortController();
let paints: Promise<readonly number[]>[] = [];

process.on('message', async (order: Order) => process.send?.({ answer: await act(order) }));
process.on('disconnect', () => process.exit(0));

async function act(order: Order): Promise<unknown> {
  if ('join' in order) {
    ({ origin } = order.join);
    const { clients, cookies } = order.join;
    const board = await fetchBoard(origin);
    people = Array.from({ length: clients }, (_, number) =>
      pixelClient(origin, number < keepers ? board : { ...board, cells: null }, number, cookies[number]),
    );
    painters = people.slice(0, cookies.length);
    return null;
  }
  if ('come' in order) return until(() => people.every(({ live }) => live()), order.come.withinSeconds);
  if ('paint' in order) {
    painting = new AbortController();
    paints = painters.map((one) => one.paintUntil(painting.signal));
    return null;
  }
  if ('stop' in order) {
    painting.abort();
    return (await Promise.all(paints)).flat();
  }
  const { lastSeq, withinSeconds } = order.compare;
  await until(() => people.every(({ board }) => board().seq === lastSeq), withinSeconds);
  const server = await fetchBoard(origin);
  return people.filter(({ board }) => {
    const { seq, cells } = board();
    return seq !== server.seq || (cells && Buffer.compare(cells, server.cells) !== 0);
  }).length;
}

async function until(holds: () => boolean, limitSeconds: number): Promise<boolean> {
  const deadline = performance.now() + limitSeconds * 1_000;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
