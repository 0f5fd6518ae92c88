import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { atExit } from '#bench/support/at-exit.ts';
import { round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startProduct } from './support/product.ts';
import { startVisitors } from './support/visitors.ts';

/**
 * An operator locks the table of orders in a PostgreSQL that has few connections, while buyers keep trying. They get 503 with
 * `Retry-After`, requests that need no order are served, and afterwards everything works as before.
 */
const lockedMs = 30_000;
const buyers = 30;
const Checked = z.object({ globalId: z.int(), quote: z.string(), payments: z.array(z.object({ paymentType: z.int() })) });
let addresses = 0;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster({ settings: { max_connections: '20' } });
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir, TRUST_PROXY: '1' });
await product.whenReady();
const { origin } = product;

const visitors = startVisitors(origin, { landing: { path: '/' }, news: { path: '/news' }, health: { path: '/healthz' } });
const carts = await Promise.all((await logins(buyers)).map(fill));
let presses = 0;
const first = await buy();
await sleep(3_000);
const quiet = visitors.look();

const operator = new pg.Client(cluster.url);
await operator.connect();
await operator.query('begin');
await operator.query('lock table orders in access exclusive mode');
let locked = true;
const answers: Awaited<ReturnType<typeof buy>>[] = [];
const pressing = Array.from({ length: buyers }, async () => {
  while (locked) {
    answers.push(await buy());
    await sleep(200);
  }
});
await sleep(lockedMs);
const visits = visitors.look();
locked = false;
await operator.query('rollback');
await operator.end();
await Promise.all(pressing);

const back = performance.now();
let again = await buy();
while (again.status !== 200 && performance.now() - back < 30_000) {
  await sleep(250);
  again = await buy();
}
const recoverySeconds = round((performance.now() - back) / 1_000);
await visitors.end();
await product.end('SIGTERM');
await cluster.remove();

const refused = answers.filter(({ status }) => status !== 200);
const statuses = Object.fromEntries(
  Map.groupBy(answers, ({ status }) => status)
    .entries()
    .map(([status, of]) => [status, of.length]),
);
const slowestMs = round(Math.max(...answers.map(({ ms }) => ms)));
report('locked-table', { quiet, visits, pressed: answers.length, statuses, slowestMs, recoverySeconds }, [
  holds('bought before', first.status === 200),
  holds(
    'whoever buys meanwhile is told 503 and when to come again',
    refused.every((one) => one.status === 503 && one.later),
  ),
  holds('somebody was refused', refused.length > 0),
  atMost('slowest answer to a buyer, ms', slowestMs, 40_000),
  holds('what needs no order is served', visits.failed === 0 && visits.asked > 100),
  atMost('p99 of what needs no order, ms', visits.p99ms, 2_000),
  atMost('seconds until somebody buys again', recoverySeconds, 5),
]);

/** The account a buyer tops up, with its quote. */
async function fill(login: string) {
  const answer = await post('/api/donate/check', { login, amount: 100 });
  const { globalId, quote, payments } = Checked.parse(await answer.json());
  return { globalId, amount: 100, payment_type: payments[0]?.paymentType, email: 'buyer@mail.example', platform: 'site', quote };
}

/** Buyers take turns, each with their own IP address; `later`: the response has Retry-After. */
async function buy() {
  const from = performance.now();
  const answer = await post('/api/donate', carts[presses++ % carts.length]);
  await answer.arrayBuffer();
  return { status: answer.status, later: answer.headers.has('retry-after'), ms: performance.now() - from };
}

function post(path: string, body: object | undefined): Promise<Response> {
  addresses += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${(addresses >> 8) & 255}.${addresses & 255}` };
  return fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function logins(count: number): Promise<readonly string[]> {
  const database = new pg.Client(cluster.url);
  await database.connect();
  const { rows } = await database.query<{ login: string }>('select login from accounts order by id limit $1', [count]);
  await database.end();
  return rows.map(({ login }) => login);
}
