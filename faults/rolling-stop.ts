import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { quantile, round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { createClient, type Exchange } from './support/exchange.ts';
import { shippedHost, startNginx } from './support/nginx.ts';
import { type Product, startProduct } from './support/product.ts';
import { logBatch, makeServerKey } from './support/world.ts';

/**
 * Two processes in production mode behind nginx with the configuration that is shipped. In turn each gets SIGTERM under load, is
 * replaced, and the other one follows as soon as the new one says that it is ready. No request may fail, pages, reads and writes alike;
 * what was written is there once.
 */
const stops = Number(process.env.FAULT_STOPS ?? 10);
const clients = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();

const secret = () => randomBytes(24).toString('hex');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: cluster.url,
  DATA_DIR: dataDir,
  TRUST_PROXY: '1',
  PUBLIC_URL: `https://${shippedHost}`,
  APP_SECRET: secret(),
  METRICS_TOKEN: secret(),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: `Prospekt City <no-reply@${shippedHost}>`,
  ALARM_EMAIL: `alarm@${shippedHost}`,
};
const ports = [await freePort(), await freePort()];
let products = ports.map((port) => startProduct(port, production));
await Promise.all(products.map((product) => product.whenReady()));
const keys = Array.from({ length: clients }, (_, at) => makeServerKey(at + 1, production));

const client = createClient(await startNginx(mkdtempSync(join(dataDir, 'nginx-')), ports), shippedHost);
const exchanges: Exchange[] = [];
let stopped = false;
const load = keys.map(play);
await sleep(1_000);

const drains: number[] = [];
const codes: (number | null)[] = [];
for (let stop = 0; stop < stops; stop += 1) {
  const replaced: Product[] = [];
  for (const [at, product] of products.entries()) replaced.push(at === stop % 2 ? await replace(product, ports[at] ?? 0) : product);
  products = replaced;
}

stopped = true;
const written = (await Promise.all(load)).reduce((sum, count) => sum + count, 0);
client.close();
const stored = await storedBatches();
await Promise.all(products.map((product) => product.end('SIGTERM')));
await cluster.remove();

const failed = exchanges.filter(({ status }) => status < 200 || status >= 400);
const times = exchanges.map(({ ms }) => ms);
const figures = {
  stops,
  requests: exchanges.length,
  failed: failed.length,
  reasons: [...new Set(failed.map(({ what, status, reason }) => `${what}: ${status} ${reason}`))].slice(0, 10),
  written,
  stored,
  p50ms: round(quantile(times, 0.5)),
  p99ms: round(quantile(times, 0.99)),
  slowestMs: round(Math.max(...times)),
  drainSeconds: { p50: round(quantile(drains, 0.5)), max: round(Math.max(...drains)) },
};
report('rolling-stop', figures, [
  { name: 'no failed request', kept: failed.length === 0 && exchanges.length > stops * 50 },
  { name: 'every answered write is there, once', kept: stored === written },
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

/** One after the other: a page, a read, a write that nobody may send twice. Resolves with how many writes were answered with success. */
async function play(key: string): Promise<number> {
  let sequence = 0;
  while (!stopped) {
    exchanges.push(await client.send('page', { path: '/' }));
    exchanges.push(await client.send('read', { path: '/api/servers' }));
    const write = await client.send('write', logBatch(key, sequence + 1, `row ${sequence + 1}`));
    exchanges.push(write);
    if (write.status === 200) sequence += 1;
    await sleep(5);
  }
  return sequence;
}

async function storedBatches(): Promise<number> {
  const database = new pg.Client(cluster.url);
  await database.connect();
  const { rows } = await database.query('select count(*) as batches from log_batches');
  await database.end();
  return Number(rows[0].batches);
}
