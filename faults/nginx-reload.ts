import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { holds, report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startNginx } from './support/nginx.ts';
import { startProduct } from './support/product.ts';
import { inProduction, startLoad } from './support/steady-load.ts';

/** nginx with the configuration that is shipped reads it anew under load, as after a new certificate. No request may fail. */
const reloads = Number(process.env.FAULT_RELOADS ?? 20);

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const production = inProduction(cluster.url, dataDir);
const ports = [await freePort(), await freePort()];
const products = ports.map((port) => startProduct(port, production));
await Promise.all(products.map((product) => product.whenReady()));
const folder = mkdtempSync(join(dataDir, 'nginx-'));
const load = startLoad(await startNginx(folder, ports), production);

for (let reload = 0; reload < reloads; reload += 1) {
  await sleep(2_000);
  execFileSync('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-s', 'reload'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
await sleep(2_000);

const { figures } = await load.end();
await Promise.all(products.map((product) => product.end('SIGTERM')));
await cluster.remove();
report('nginx-reload', { reloads, ...figures }, [
  holds('no failed request', figures.failed === 0 && figures.requests > reloads * 50),
  holds('every answered write is there, once', figures.stored === figures.written),
]);
