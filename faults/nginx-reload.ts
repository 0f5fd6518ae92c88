import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startNginx } from './support/nginx.ts';
import { startProduct } from './support/product.ts';
import { inProduction, startLoad } from './support/steady-load.ts';

/**
 * nginx with the shipped configuration reloads it under load. Its old workers close idle connections, so a request that arrives on one
 * at that moment is not answered; HTTP leaves the retry to the client, as browsers do and docs/game-api.md requires. Nothing else may
 * fail, and a retried write is stored once.
 */
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
  holds(
    'nothing fails but what met a connection that was being closed',
    figures.reasons.every((reason) => reason.endsWith('socket hang up')) && figures.requests > reloads * 50,
  ),
  atMost('such requests for each reload', figures.failed / reloads, 8),
  holds('every answered write is there, once', figures.stored === figures.written),
]);
