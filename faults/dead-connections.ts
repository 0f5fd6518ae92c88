import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { swallowingProxy } from '#kit/testing/swallowing-proxy.ts';
import { createKeys } from './support/keys.ts';
import { createLedger } from './support/ledger.ts';
import { startProduct } from './support/product.ts';
import { createRedirect, signIn, storedEndings } from './support/staff.ts';

/**
 * Under load, the product's connections to PostgreSQL stop answering while they stay open, and later PostgreSQL itself is frozen. The
 * product must discard such connections and continue without a restart, and still stop on SIGTERM.
 */
const writers = 4;
const frozenMs = 30_000;
/** A statement times out after 17 s; a request waits for at most two of them per connection. */
const longestRequestMs = 40_000;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const { hostname, port } = new URL(cluster.url);
const proxy = await swallowingProxy({ host: hostname, port: Number(port) });
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url.replace(`:${port}/`, `:${proxy.port}/`), DATA_DIR: dataDir });
await product.whenReady();
const { origin } = product;
const staff = await signIn(origin);

const ledger = createLedger();
const keys = createKeys('d');
let stopped = false;
const load = Array.from({ length: writers }, () =>
  ledger.write(
    keys.next,
    (ending) => timed(() => createRedirect(origin, staff, ending)),
    () => stopped,
  ),
);
const times: number[] = [];
await sleep(2_000);

const dumb = await recoveryAfter(async () => proxy.swallow());
const frozen = await recoveryAfter(async () => {
  const pids = postgresProcesses();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(frozenMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
});

proxy.swallow();
await sleep(1_000);
stopped = true;
const { code, seconds: ending } = await product.end('SIGTERM');
await Promise.all(load);
const found = ledger.compare(await storedEndings(cluster.url, keys.prefix));
await proxy.close();
await cluster.remove();

const statuses = ledger.statuses();
const longestMs = Math.max(...times);
report(
  'dead-connections',
  {
    ...found,
    statuses,
    longestRequestMs: round(longestMs),
    longestGapSeconds: ledger.longestGapSeconds(),
    dumb,
    frozen,
    ending: round(ending),
  },
  [
    { name: 'no acknowledged row lost', kept: found.lost === 0 && found.acked > 0 },
    { name: 'no request hangs', kept: longestMs <= longestRequestMs },
    {
      name: 'written and ready again without a restart',
      kept: [dumb, frozen].every(({ ready, seconds }) => ready === 200 && seconds <= 25),
    },
    { name: 'ends by itself with dead connections', kept: code === 0 && ending < 25 },
  ],
);

/** Seconds from the end of the fault to the next successful write, and the status of `/readyz` then. */
async function recoveryAfter(trouble: () => Promise<void>): Promise<{ readonly seconds: number; readonly ready: number }> {
  await trouble();
  const back = performance.now();
  await sleep(26_000);
  const { status } = await fetch(`${origin}/readyz`);
  return { seconds: round(ledger.firstAckedAfter(back)), ready: status };
}

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    times.push(performance.now() - from);
  }
}

/** The server and all its child processes. */
function postgresProcesses(): readonly number[] {
  const server = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === server);
  return [server, ...children.map(Number)];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // The process ended after the folder was read.
    return undefined;
  }
}
