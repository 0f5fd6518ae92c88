import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf, servers } from '#bench/support/log-rows.ts';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { createClient, type Exchange, type Sent } from './exchange.ts';

export type People = { readonly players: readonly string[]; readonly staff: readonly string[]; readonly logins: readonly string[] };

/** Twenty requests of the mix: half are public pages, the rest come from signed-in users, buyers and game servers. */
const twenty = [
  ...['landing', 'account', 'news', 'check', 'landing', 'office', 'article', 'landing', 'menu', 'batch'],
  ...['landing', 'account', 'news', 'check', 'landing', 'office', 'article', 'landing', 'menu', 'batch'],
] as const;
type What = (typeof twenty)[number];

const rowsPerBatch = 20;

/** All clients together: visitors, signed-in players, buyers, staff reading a list, and five game servers sending logs. */
export function createMixedLoad(origin: string, { players, staff, logins }: People, article: string) {
  const client = createClient(origin, new URL(origin).host);
  let turn = 0;
  const batches = servers.map((server) => ({ server, sequence: 0, last: Promise.resolve() }));

  const requests: Readonly<Record<Exclude<What, 'batch'>, (at: number) => Sent>> = {
    landing: () => ({ path: '/' }),
    news: () => ({ path: '/news' }),
    article: () => ({ path: article }),
    account: (at) => ({ path: '/auth', headers: { cookie: oneOf(players, at) } }),
    menu: (at) => ({ path: '/api/auth/menu', method: 'POST', headers: { cookie: oneOf(players, at) } }),
    office: (at) => ({ path: '/api/staff/redirects', headers: { cookie: oneOf(staff, at) } }),
    check: (at) => ({
      path: '/api/donate/check',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: oneOf(logins, at), amount: 100 + (at % 900) }),
    }),
  };

  function next(): Promise<Exchange> {
    const at = turn;
    turn += 1;
    const what = oneOf(twenty, at);
    const round = Math.floor(at / 10);
    if (what === 'batch') return sendBatch(round);
    const { headers, ...sent } = requests[what](round);
    // Each request has its own IP address.
    const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
    return client.send(what, { ...sent, headers: { ...headers, 'x-forwarded-for': from } });
  }

  /** A game server sends a batch when the previous one is answered, and increments the sequence only after success. */
  function sendBatch(at: number): Promise<Exchange> {
    const sender = oneOf(batches, at);
    const sent = sender.last.then(() => {
      const body = { sequence: sender.sequence + 1, rows: rowsOf(`soak ${at}`, rowsPerBatch, Date.now() - 60_000, 1_000) };
      const authorization = `Bearer ${demoServerKey(sender.server)}`;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return client.send('batch', { path: '/api/game/v1/logs', method: 'POST', headers, body: JSON.stringify(body) });
    });
    sender.last = sent.then(({ status }) => {
      if (status === 200) sender.sequence += 1;
    });
    return sent;
  }

  return {
    /** Closed loop: `atOnce` clients that each send the next request when the last is answered. */
    async asFastAsItGoes(seconds: number, atOnce: number, heard: (exchange: Exchange) => void): Promise<void> {
      const end = performance.now() + seconds * 1_000;
      const ask = async () => {
        while (performance.now() < end) heard(await next());
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
    },
    /** Open loop: a fixed rate, whether or not earlier requests are answered. */
    async steadily(seconds: number, perSecond: number, heard: (exchange: Exchange) => void): Promise<void> {
      const from = performance.now();
      const open = new Set<Promise<void>>();
      const wanted = Math.floor(seconds * perSecond);
      for (let sent = 0; sent < wanted; ) {
        const due = Math.min(wanted, Math.ceil(((performance.now() - from) / 1_000) * perSecond));
        for (; sent < due; sent += 1) {
          const answered: Promise<void> = next().then((exchange) => {
            open.delete(answered);
            heard(exchange);
          });
          open.add(answered);
        }
        await sleep(5);
      }
      await Promise.all(open);
    },
    batchesTaken: () => batches.reduce((sum, { sequence }) => sum + sequence, 0),
    connections: client.connections,
    close: client.close,
  };
}

function oneOf<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
