import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { quantile, round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { createBalancer, type Exchange } from './support/balancer.ts';
import { createKeys } from './support/keys.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/staff.ts';

/**
 * Two processes in production mode behind a balancer that asks `/readyz` and retries nothing. In turn each gets SIGTERM under
 * load and is replaced; no request may fail, pages, reads and writes alike.
 */
const stops = Number(process.env.FAULT_STOPS ?? 10);
const clients = 16;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
await seedDemoAccounts();

const secret = () => randomBytes(24).toString('hex');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: cluster.url,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://prospekt.test',
  APP_SECRET: secret(),
  METRICS_TOKEN: secret(),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Prospekt City <no-reply@prospekt.test>',
  ALARM_EMAIL: 'alarm@prospekt.test',
};
const ports = [await freePort(), await freePort()];
let products = ports.map((port) => startProduct(port, production));
await Promise.all(products.map((product) => product.whenReady()));
const origins = products.map(({ origin }) => origin);
const staff = await signIn(origins[0] ?? '');

const balancer = createBalancer(origins);
const exchanges: Exchange[] = [];
const keys = createKeys('s');
let stopped = false;
const load = Array.from({ length: clients }, client);
await sleep(1_000);

const drains: number[] = [];
const codes: (number | null)[] = [];
for (let stop = 0; stop < stops; stop += 1) {
  const replaced: Product[] = [];
  for (const [at, product] of products.entries()) replaced.push(at === stop % 2 ? await replace(product, ports[at] ?? 0) : product);
  products = replaced;
  await sleep(1_000);
}

stopped = true;
await Promise.all(load);
balancer.close();
await Promise.all(products.map((product) => product.end('SIGTERM')));
await cluster.remove();

const failed = exchanges.filter(({ status }) => status < 200 || status >= 400);
const times = exchanges.map(({ ms }) => ms);
const figures = {
  stops,
  requests: exchanges.length,
  failed: failed.length,
  reasons: [...new Set(failed.map(({ what, status, reason }) => `${what}: ${status} ${reason}`))].slice(0, 10),
  p50ms: round(quantile(times, 0.5)),
  p99ms: round(quantile(times, 0.99)),
  drainSeconds: { p50: round(quantile(drains, 0.5)), max: round(Math.max(...drains)) },
};
report('rolling-stop', figures, [
  { name: 'no failed request', kept: failed.length === 0 && exchanges.length > stops * 100 },
  { name: 'every process ended by itself', kept: codes.every((code) => code === 0) },
]);

async function replace(product: Product, port: number): Promise<Product> {
  const { code, seconds } = await product.end('SIGTERM');
  drains.push(seconds);
  codes.push(code);
  const next = startProduct(port, production);
  await next.whenReady();
  return next;
}

/** One after the other: a page, a read, a write that nobody may send twice. */
async function client(): Promise<void> {
  const headers = { cookie: staff.cookie, 'content-type': 'application/json' };
  while (!stopped) {
    exchanges.push(await balancer.send('page', { path: '/' }));
    exchanges.push(await balancer.send('read', { path: '/api/servers' }));
    const ending = keys.next();
    const body = JSON.stringify({ target: 'https://example.com/', name: ending, ending });
    exchanges.push(await balancer.send('write', { path: '/api/staff/redirects', method: 'POST', headers, body }));
    await sleep(5);
  }
}

/** Production has no demo accounts, so a demo process makes them first. */
async function seedDemoAccounts(): Promise<void> {
  const demo = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  await demo.whenReady();
  await demo.end('SIGTERM');
}
