import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { quantile, round } from '#bench/support/numbers.ts';
import { pixelPainters } from '#bench/support/pixel-painters.ts';
import { startDatabase } from '#bench/support/postgres.ts';
import { report } from '#bench/support/report.ts';
import { freePort } from '#kit/testing/free-port.ts';
import { pixelClient } from './support/pixel-client.ts';
import { startProduct } from './support/product.ts';

/**
 * The process is killed with -9 while people paint, again and again. Each time it comes back, everything that was acknowledged must be
 * stored and on the board, and every client must have come back by itself to the same board, byte for byte.
 * FAULT_KILLS and PIXEL_CLIENTS change how often and how many.
 */
const kills = Number(process.env.FAULT_KILLS ?? 10);
const clients = Number(process.env.PIXEL_CLIENTS ?? 200);
/** A start waits for the machine as well, when others work on it. */
const patienceSeconds = 180;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-fault-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const database = await startDatabase();
const port = await freePort();
const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_LOG_ROWS: '0' };
let product = startProduct(port, env);
await product.whenReady(patienceSeconds);
const cookies = await pixelPainters(database.url, clients);
await product.end('SIGTERM');
product = startProduct(port, env);
await product.whenReady(patienceSeconds);

const people = cookies.map((cookie, number) => pixelClient(product.origin, cookie, number));
const totals = { acked: 0, lost: 0, disagreeing: 0, late: 0 };
const backAfter: number[] = [];
for (let kill = 1; kill <= kills; kill += 1) {
  await until(() => people.every(({ live }) => live()), patienceSeconds);
  const painting = new AbortController();
  const paints = people.map((one) => one.paintUntil(painting.signal));
  await sleep(1_500 + Math.random() * 1_500);
  await product.end('SIGKILL');
  painting.abort();
  const acked = (await Promise.all(paints)).flat();
  const from = performance.now();
  product = startProduct(port, env);
  await product.whenReady(patienceSeconds);
  if (!(await until(() => people.every(({ live }) => live()), patienceSeconds))) totals.late += 1;
  backAfter.push((performance.now() - from) / 1_000);
  const { lastSeq, stored } = await stateOf(acked);
  totals.acked += acked.length;
  totals.lost += acked.length - stored;
  await until(() => people.every(({ seq }) => seq() === lastSeq), 30);
  const board = await people[0]?.fetchBoard();
  for (const { seq, cells } of people)
    if (!board || seq() !== board.seq || Buffer.compare(cells(), board.cells) !== 0) totals.disagreeing += 1;
}
for (const one of people) one.close();
await product.end('SIGTERM');
await database.remove();

report(
  'pixels-kill',
  {
    kills,
    clients,
    ...totals,
    secondsUntilAllAreBack: { median: round(quantile(backAfter, 0.5)), longest: round(Math.max(...backAfter)) },
  },
  [
    { name: 'something was painted', kept: totals.acked > kills },
    { name: 'no acknowledged pixel was lost', kept: totals.lost === 0 },
    { name: 'all clients came back by themselves', kept: totals.late === 0 },
    { name: 'all clients agree with the board byte for byte', kept: totals.disagreeing === 0 },
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

async function until(holds: () => boolean, limitSeconds: number): Promise<boolean> {
  const deadline = performance.now() + limitSeconds * 1_000;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
