import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { quantile, round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startNginx } from './support/nginx.ts';
import { type Product, startProduct } from './support/product.ts';
import { inProduction, startLoad } from './support/steady-load.ts';

/**
 * Two processes in production mode behind nginx with the shipped configuration. Each in turn gets SIGTERM under load and is replaced;
 * the other follows as soon as the new one is ready. No request may fail, and every write is stored once.
 */
const stops = Number(process.env.FAULT_STOPS ?? 20);

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const production = inProduction(cluster.url, dataDir);
const ports = [await freePort(), await freePort()];
let products = ports.map((port) => startProduct(port, production));
await Promise.all(products.map((product) => product.whenReady()));
const load = startLoad(await startNginx(mkdtempSync(join(dataDir, 'nginx-')), ports), production);
await sleep(1_000);

const drains: number[] = [];
const codes: (number | null)[] = [];
for (let stop = 0; stop < stops; stop += 1) {
  const replaced: Product[] = [];
  for (const [at, product] of products.entries()) replaced.push(at === stop % 2 ? await replace(product, ports[at] ?? 0) : product);
  products = replaced;
}

const seen = await load.end();
await Promise.all(products.map((product) => product.end('SIGTERM')));
await cluster.remove();

report('rolling-stop', { stops, ...seen.figures, drainSeconds: { p50: round(quantile(drains, 0.5)), max: round(Math.max(...drains)) } }, [
  { name: 'no failed request', kept: seen.figures.failed === 0 && seen.figures.requests > stops * 50 },
  { name: 'every answered write is there, once', kept: seen.figures.stored === seen.figures.written },
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
