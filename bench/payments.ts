import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { buy } from '../faults/support/shop.ts';
import { whenQuiet } from './support/machine.ts';
import { quantile, round } from './support/numbers.ts';
import { atLeast, atMost, holds, report } from './support/report.ts';
import { openShop } from './support/shop.ts';

/**
 * `POST /api/donate/check` and the provider's webhook, which commits the stored message, the payment, its ledger entries and the
 * command. For comparison, the same machine inserts and commits one small row. The product has one core; PostgreSQL, the provider and
 * the buyers share the other.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const orderCount = Number(process.env.BENCH_ORDERS ?? 1_000);
const atOnce = 16;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const shop = await openShop({ connections: atOnce });
const { app, fake, pool, method, callback, loginAt } = shop;
await whenQuiet();

await pool.query('create table bare_rows (id bigint generated always as identity primary key, word text not null)');
const bare = await inTime(() => pool.query(`insert into bare_rows (word) values ('a row and its commit')`));
const check = await inTime((turn) => ask('/api/donate/check', { login: loginAt(turn), amount: 500 + (turn % 500) }));

const orders: string[] = [];
// Setup, not measured.
await each(
  orderCount,
  async (turn) => {
    orders.push(
      await buy(
        app.origin,
        { login: loginAt(turn), accountId: 0, server: 1 },
        {
          amount: 500 + (turn % 500),
          method,
          from: `10.0.${(turn >> 8) & 255}.${turn & 255}`,
        },
      ),
    );
  },
  4,
);
const webhook = await timed((measure) =>
  each(orders.length, (turn) =>
    measure(async () => {
      const [heard] = await fake.pay(orders[turn] ?? '', { url: callback });
      assert.deepEqual([heard?.status, heard?.valid], [200, true]);
    }),
  ),
);
const { rows: credited } = await pool.query<{ count: string }>(
  "select count(*) from ledger_journals where kind = 'topUp' and order_id = any($1::uuid[])",
  [orders],
);

agent.destroy();
await shop.close();
report('payments', { seconds, atOnce, orders: orderCount, bareCommit: bare, check, webhook, credited: Number(credited[0]?.count) }, [
  atLeast('POST /api/donate/check, a second', check.perSecond, 300),
  atLeast('webhooks a second', webhook.perSecond, 200),
  atMost('the slower of both, p99 in ms', Math.max(check.p99ms, webhook.p99ms), 200),
  holds('every payment was credited once', Number(credited[0]?.count) === orderCount),
]);

type Measure = (work: () => Promise<unknown>) => Promise<void>;

async function timed(run: (measure: Measure) => Promise<void>) {
  const times: number[] = [];
  const started = performance.now();
  const cpuBefore = app.cpuSeconds();
  await run(async (work) => {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  });
  const elapsed = (performance.now() - started) / 1_000;
  const cpuMs = round(((app.cpuSeconds() - cpuBefore) * 1_000) / times.length, 3);
  return { perSecond: round(times.length / elapsed), cpuMs, p50ms: round(quantile(times, 0.5)), p99ms: round(quantile(times, 0.99)) };
}

/** Repeats the work for the configured time with several workers. */
function inTime(work: (turn: number) => Promise<unknown>) {
  return timed(async (measure) => {
    const end = performance.now() + seconds * 1_000;
    let turn = 0;
    const worker = async () => {
      while (performance.now() < end) {
        const own = turn;
        turn += 1;
        await measure(() => work(own));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  });
}

async function each(count: number, work: (turn: number) => Promise<void>, workers = atOnce): Promise<void> {
  const turns = Array.from({ length: count }, (_, turn) => turn).values();
  const worker = async () => {
    for (const turn of turns) await work(turn);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

function ask(path: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(`${app.origin}${path}`, { agent, method: 'POST', headers }, async (response) => {
      const answer: unknown = await json(response);
      if (response.statusCode === 200 && !('error' in Object(answer))) resolve();
      else reject(new Error(`${response.statusCode} ${JSON.stringify(answer).slice(0, 300)}`));
    });
    asked.on('error', reject).end(JSON.stringify(body));
  });
}
