import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atMost, holds, report } from '#bench/support/report.ts';
import { root } from '#bench/support/server-process.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startProduct } from './support/product.ts';
import { startVisitors } from './support/visitors.ts';

/**
 * Slow clients without a proxy in front of the product: headers and bodies that arrive a byte at a time, and readers who stop reading.
 * Other clients are served meanwhile, and the slow headers and bodies are disconnected.
 */
const crowd = { headers: 2_000, bodies: 500, readers: 500 };

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir });
await product.whenReady();
const { origin } = product;
const { port, host } = new URL(origin);
const film = readdirSync(join(root, 'dist', 'client', 'assets')).find((name) => /^trailer\.h264.*\.mp4$/.test(name));

const visitors = startVisitors(origin, { landing: { path: '/' }, servers: { path: '/api/servers' }, news: { path: '/news' } });
await sleep(10_000);
const before = product.weight();
const quiet = visitors.look();

const headers = await attack(crowd.headers, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `, 10_000, 30_000);
const body = `POST /api/donate/check HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
const bodies = await attack(crowd.bodies, body, 10_000, 70_000);
const readers = await attack(crowd.readers, `GET /assets/${film} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, Number.POSITIVE_INFINITY, 15_000);

await sleep(2_000);
const after = product.weight();
await visitors.end();
await product.end('SIGTERM');
await cluster.remove();

const attacks = { headers, bodies, readers };
report('slow-clients', { crowd, quiet, ...attacks, before, after }, [
  ...Object.entries(attacks).flatMap(([name, { visits }]) => [
    holds(`nobody else fails beside slow ${name}`, visits.failed === 0 && visits.asked > 100),
    atMost(`p99 of everybody else beside slow ${name}, ms`, visits.p99ms, 2_000),
  ]),
  holds('every slow header and body is shown out', headers.left === 0 && bodies.left === 0),
  atMost('seconds until the last slow header is', headers.lastSeconds, 30),
  atMost('seconds until the last slow body is', bodies.lastSeconds, 70),
  atMost('open files more than before', after.files - before.files, 20),
]);

/** Opens this many sockets that send the beginning, then a byte every `restMs`, and read nothing; remaining ones are closed at the end. */
async function attack(count: number, beginning: string, restMs: number, limitMs: number) {
  const from = performance.now();
  const ends: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(beginning));
    // A reset and a clean close both count as disconnected.
    socket.on('error', () => undefined).on('close', () => ends.push((performance.now() - from) / 1_000));
    if (restMs < limitMs) socket.resume();
    return socket;
  });
  for (let spent = 0; spent < limitMs && ends.length < count; spent += 1_000) {
    await sleep(1_000);
    if (spent > 0 && spent % restMs === 0) for (const socket of sockets) if (socket.writable) socket.write('x');
  }
  const left = count - ends.length;
  const rssMiB = product.weight().rssMiB;
  const lastSeconds = round(Math.max(0, ...ends));
  for (const socket of sockets) socket.destroy();
  return { left, lastSeconds, rssMiB, visits: visitors.look() };
}
