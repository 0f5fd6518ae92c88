import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from '#bench/support/at-exit.ts';
import { clickhouseMissing, startClickhouse } from '#bench/support/clickhouse.ts';
import { moveLogs } from '#bench/support/move-logs.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { holds, report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { startProduct } from './support/product.ts';
import { createRedirect, signIn } from './support/staff.ts';
import { makeServerKey } from './support/world.ts';

/**
 * Logs are in ClickHouse. Game servers send each batch five times at once, and again until it is answered, while the product is killed
 * FAULT_KILLS times with kill -9 and ClickHouse is killed and stays away for FAULT_AWAY_SECONDS. Every acknowledged row is stored
 * exactly once. Finally ClickHouse is stopped with SIGSTOP while more people search the logs than there are connections to PostgreSQL;
 * other requests must not be affected. Skipped where the engine of ClickHouse cannot be installed.
 */
if (clickhouseMissing) {
  report('clickhouse-away', {}, [holds(`skipped: ${clickhouseMissing}`, true)]);
  process.exit(0);
}
const kills = Number(process.env.FAULT_KILLS ?? 5);
const awaySeconds = Number(process.env.FAULT_AWAY_SECONDS ?? 60);
const rowsPerBatch = 200;
const senders = 4;
/** More than the ten connections of a pool. */
const searchers = 30;
/** Shorter than the product's timeout for ClickHouse. */
const silentSeconds = 20;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const clickhouse = await startClickhouse();
const secret = () => randomBytes(24).toString('hex');
const settings = { DATABASE_URL: cluster.url, LOGS_URL: clickhouse.url, DATA_DIR: dataDir, APP_SECRET: secret(), DEMO_LOG_ROWS: '0' };
const port = await freePort();
let product = startProduct(port, settings);
await product.whenReady();
await moveLogs(settings);
const keys = Array.from({ length: senders }, (_, at) => makeServerKey(at + 1, settings));

let stopped = false;
const figures = { batches: 0, rows: 0, refused: 0, unanswered: 0 };
const load = keys.map(send);
await sleep(2_000);
for (let kill = 0; kill < kills; kill += 1) {
  await product.end('SIGKILL');
  product = startProduct(port, settings);
  await product.whenReady();
  await sleep(2_000);
}
const before = figures.batches;
await clickhouse.kill();
await sleep(awaySeconds * 1_000);
const whileAway = figures.batches - before;
const alive = await fetch(`${product.origin}/api/servers`).then(({ status }) => status);
await clickhouse.start();
await sleep(5_000);
const others = await whileSilent();
await sleep(5_000);
stopped = true;
await Promise.all(load);

const engine = clickhouse.open();
const [there] = await engine.rows<{ rows: number; different: number }>(
  'select count() as rows, uniqExact(text) as different from log_chat',
);
await engine.close();
await product.end('SIGTERM');
await clickhouse.remove();
await cluster.remove();
const [rows, different] = [Number(there?.rows), Number(there?.different)];
report(
  'clickhouse-away',
  { ...figures, kills, awaySeconds, whileAway, stored: rows, lost: figures.rows - different, doubled: rows - different, ...others },
  [
    { name: '0 acknowledged rows lost', kept: different >= figures.rows },
    { name: '0 rows doubled', kept: rows === different },
    { name: 'every batch was acknowledged in the end, and nothing else is there', kept: rows === figures.rows },
    { name: 'the rest of the site answered while ClickHouse was away', kept: alive === 200 },
    { name: 'every search waited while ClickHouse was silent', kept: others.answeredSearches === 0 },
    { name: 'every other write was done while ClickHouse was silent', kept: others.writes > 0 && others.failedWrites === 0 },
    { name: 'none of them took longer than 2 s', kept: others.slowestWriteMs < 2_000 },
  ],
);

/** Writes completed while ClickHouse had received queries and did not answer. */
async function whileSilent() {
  const staff = await signIn(product.origin);
  clickhouse.fallSilent();
  let over = false;
  let answeredSearches = 0;
  const searches = Array.from({ length: searchers }, async () => {
    await fetch(`${product.origin}/api/admin/logs/chat`, { headers: staff }).then((answer) => answer.arrayBuffer());
    if (!over) answeredSearches += 1;
  });
  const writes: { readonly status: number; readonly ms: number }[] = [];
  const end = performance.now() + silentSeconds * 1_000;
  while (performance.now() < end) {
    const from = performance.now();
    const status = await createRedirect(product.origin, staff, `silent-${writes.length}`);
    writes.push({ status, ms: Math.round(performance.now() - from) });
    await sleep(200);
  }
  over = true;
  clickhouse.speakAgain();
  await Promise.allSettled(searches);
  return {
    answeredSearches,
    writes: writes.length,
    failedWrites: writes.filter(({ status }) => status !== 200).length,
    slowestWriteMs: Math.max(...writes.map(({ ms }) => ms)),
  };
}

/** One game server: sends the same batch five times concurrently, and again until one is answered. */
async function send(key: string, sender: number): Promise<void> {
  for (let sequence = 1; !stopped; sequence += 1) {
    const at = new Date().toISOString();
    const rows = Array.from({ length: rowsPerBatch }, (_, row) => ({
      kind: 'chat',
      at,
      globalId: row + 1,
      nick: 'Fault_Finder',
      channel: 'local',
      text: `${sender} ${sequence} ${row}`,
    }));
    const body = JSON.stringify({ sequence, rows });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': `${sender}-${sequence}` };
    for (;;) {
      const statuses = await Promise.all(Array.from({ length: 5 }, () => post(body, headers)));
      figures.refused += statuses.filter((status) => status >= 400).length;
      figures.unanswered += statuses.filter((status) => status === 0).length;
      if (statuses.includes(200)) break;
      await sleep(200);
    }
    figures.batches += 1;
    figures.rows += rowsPerBatch;
  }
}

/** 0: no response. */
async function post(body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/game/v1/logs`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(40_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
