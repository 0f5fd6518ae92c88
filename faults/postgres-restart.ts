import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { createKeys } from './support/keys.ts';
import { createLedger } from './support/ledger.ts';
import { startProduct } from './support/product.ts';
import { query } from './support/restored.ts';
import { createRedirect, signIn, storedEndings } from './support/staff.ts';

/**
 * PostgreSQL is restarted under load, both cleanly and like a crash; the last time it stays away longer than the pages are fresh. Then
 * one of its backends is killed, so that it ends all others and recovers. The product is not restarted, and cached pages are served
 * throughout.
 */
const restarts = Number(process.env.FAULT_RESTARTS ?? 5);
const modes = ['fast', 'immediate'] as const;
const writers = 4;
const longAwayMs = 20_000;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir });
await product.whenReady();
const { origin } = product;
const staff = await signIn(origin);

const ledger = createLedger();
const pages = { served: 0, failed: 0 };
const keys = createKeys('p');
let stopped = false;
const load = [
  ...Array.from({ length: writers }, () =>
    ledger.write(
      keys.next,
      (ending) => createRedirect(origin, staff, ending),
      () => stopped,
    ),
  ),
  readPages(),
];
await sleep(2_000);
const before = product.weight();
const recoveries: number[] = [];

for (let restart = 0; restart < restarts; restart += 1) {
  await cluster.halt(modes[restart % modes.length] ?? 'fast');
  await sleep(restart < restarts - 1 ? 1_500 : longAwayMs);
  await cluster.start();
  const back = performance.now();
  await sleep(3_500);
  recoveries.push(ledger.firstAckedAfter(back));
}
const [working] = await query<{ pid: number }>(
  cluster.url,
  "select pid from pg_stat_activity where application_name = 'prospekt' order by query_start desc limit 1",
);
assert.ok(working, 'nobody works on the database');
process.kill(working.pid, 'SIGKILL');
const killed = performance.now();
await sleep(3_500);
recoveries.push(ledger.firstAckedAfter(killed));

stopped = true;
await Promise.all(load);
const after = product.weight();
const ready = (await fetch(`${origin}/readyz`)).status;
const found = ledger.compare(await storedEndings(cluster.url, keys.prefix));
const statuses = ledger.statuses();
await product.end('SIGTERM');
await cluster.remove();

const figures = {
  restarts,
  ...found,
  statuses,
  ...ledger.latency(),
  longestGapSeconds: ledger.longestGapSeconds(),
  recoverySeconds: { each: recoveries, max: round(Math.max(...recoveries)) },
  pages,
  before,
  after,
};
report('postgres-restart', figures, [
  { name: 'no acknowledged row lost', kept: found.lost === 0 && found.acked > 0 },
  {
    name: 'written again within 3 s of the database, without a restart',
    kept: recoveries.every((seconds) => seconds <= 3) && ready === 200,
  },
  { name: 'refusals are 503, never 500', kept: !Object.keys(statuses).some((status) => status !== '200' && status !== '503') },
  { name: 'cached pages are served throughout', kept: pages.failed === 0 && pages.served > 0 },
]);

async function readPages(): Promise<void> {
  while (!stopped) {
    if (await showsPage()) pages.served += 1;
    else pages.failed += 1;
    await sleep(10);
  }
}

async function showsPage(): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    // No response also counts as a failure.
    return false;
  }
}
