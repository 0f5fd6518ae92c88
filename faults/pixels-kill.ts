import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { quantile, round } from '#bench/support/numbers.ts';
import { pixelPainters } from '#bench/support/pixel-painters.ts';
import { startDatabase } from '#bench/support/product.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import type { Order } from './support/pixel-crowd.ts';
import { startProduct } from './support/product.ts';

/**
 * The process is killed with kill -9 while people paint, many times, under the load of the benchmark `pixels`. After each restart every
 * acknowledged pixel is stored and on the board, and every client reconnects by itself to an identical board. FAULT_KILLS, PIXEL_CLIENTS
 * and PIXEL_RATE change the load.
 */
const kills = Number(process.env.FAULT_KILLS ?? 10);
const clients = Number(process.env.PIXEL_CLIENTS ?? 5_000);
const rate = Number(process.env.PIXEL_RATE ?? 1_000);
/** Allows for a machine that is busy with other work. */
const patienceSeconds = 180;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const database = await startDatabase();
const port = await freePort();
const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_LOG_ROWS: '0' };
let product = startProduct(port, env);
await product.whenReady(patienceSeconds);
const cookies = await pixelPainters(database.url, Math.min(clients, Math.ceil(rate * 1.1)));
await product.end('SIGTERM');
product = startProduct(port, env);
await product.whenReady(patienceSeconds);

const crowd = fork(join(import.meta.dirname, 'support/pixel-crowd.ts'));
atExit(() => void crowd.kill('SIGKILL'));
// Real clients have their own processors: here they use what the server leaves.
if (crowd.pid) setPriority(crowd.pid, 10);
await tell({ join: { origin: product.origin, clients, cookies } });

const totals = { acked: 0, lost: 0, disagreeing: 0, late: 0 };
const backAfter: number[] = [];
let paintedSeconds = 0;
await tell({ come: { withinSeconds: patienceSeconds } });
for (let kill = 1; kill <= kills; kill += 1) {
  const begun = performance.now();
  await tell({ paint: true });
  await sleep(3_000 + Math.random() * 3_000);
  await product.end('SIGKILL');
  paintedSeconds += (performance.now() - begun) / 1_000;
  const acked = (await tell({ stop: true })) as readonly number[];
  const from = performance.now();
  product = startProduct(port, env);
  await product.whenReady(patienceSeconds);
  if (!(await tell({ come: { withinSeconds: patienceSeconds } }))) totals.late += 1;
  backAfter.push((performance.now() - from) / 1_000);
  const { lastSeq, stored } = await stateOf(acked);
  totals.acked += acked.length;
  totals.lost += acked.length - stored;
  totals.disagreeing += (await tell({ compare: { lastSeq, withinSeconds: 60 } })) as number;
}
crowd.disconnect();
await product.end('SIGTERM');
await database.remove();

report(
  'pixels-kill',
  {
    kills,
    clients,
    ackedPerSecond: round(totals.acked / paintedSeconds),
    ...totals,
    secondsUntilAllAreBack: { median: round(quantile(backAfter, 0.5)), longest: round(Math.max(...backAfter)) },
  },
  [
    { name: 'something was painted', kept: totals.acked > kills },
    { name: 'no acknowledged pixel was lost', kept: totals.lost === 0 },
    { name: 'all clients came back by themselves', kept: totals.late === 0 },
    { name: 'all clients have the same last number, and boards equal byte for byte', kept: totals.disagreeing === 0 },
  ],
);

async function stateOf(seqs: readonly number[]): Promise<{ readonly lastSeq: number; readonly stored: number }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select (select last_seq from pixel_seasons where state = 'open')::integer as last,
       (select count(*) from pixel_placements where season = 2 and seq = any($1))::integer as stored`,
    [seqs],
  );
  await client.end();
  return { lastSeq: rows[0].last, stored: rows[0].stored };
}

async function tell(order: Order): Promise<unknown> {
  crowd.send(order);
  const [{ answer }] = await once(crowd, 'message');
  return answer;
}
