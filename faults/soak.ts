import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atExit } from '#bench/support/at-exit.ts';
import { whenQuiet } from '#bench/support/machine.ts';
import { meanOf, quantile, risesBy, round } from '#bench/support/numbers.ts';
import { startCluster } from '#bench/support/postgres.ts';
import { atLeast, atMost, holds, report } from '#bench/support/report.ts';
import { cpuSecondsOf } from '#bench/support/server-process.ts';
import { startSessions } from '#bench/support/sessions.ts';
import { whenIdle } from '#bench/support/when-idle.ts';
import { freePort } from '#kit/testing/free-port.ts';
import type { Exchange } from './support/exchange.ts';
import { createMixedLoad } from './support/mixed-load.ts';
import { startProduct } from './support/product.ts';

/**
 * SOAK_MINUTES (30) of everything at once, at 60 % of what the product carried in the minute before: the same requests by sixteen who
 * never wait. Product, PostgreSQL and all who ask share this machine. Over the last two thirds memory and descriptors may not grow, and
 * answers keep what Mattermost asks of itself at the capacity that it states.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const share = 0.6;
const capacitySeconds = Number(process.env.SOAK_CAPACITY_SECONDS ?? 60);
const sampleEveryMs = 2_000;

const dataDir = mkdtempSync(join(tmpdir(), 'prospekt-soak-'));
atExit(() => rmSync(dataDir, { recursive: true, force: true }));
const cluster = await startCluster();
const product = startProduct(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: dataDir, DEMO_LOG_ROWS: '0', TRUST_PROXY: '1' });
await product.whenReady();
const people = {
  players: await startSessions(cluster.url, 'player', 200),
  staff: await startSessions(cluster.url, 'owner', 20),
  logins: await columnOf('select login from accounts where disabled_at is null order by id limit 50'),
};
const [article] = await columnOf(
  `select '/news/' || id from news where published_at < now() and deleted_at is null order by id desc limit 1`,
);
const load = createMixedLoad(product.origin, people, article ?? '/news');
await whenIdle(() => cpuSecondsOf(product.pid));
await whenQuiet();

// Pages are in memory and the code is compiled before anything is counted.
await load.asFastAsItGoes(15, 16, () => undefined);
const quick = createTally();
await load.asFastAsItGoes(capacitySeconds, 16, quick.count);
const perSecond = Math.max(1, Math.floor((quick.times.length / capacitySeconds) * share));

const weights: ReturnType<typeof product.weight>[] = [];
const weigh = () => {
  const { rssMiB, files } = product.weight();
  // How many connections we have is our own doing.
  weights.push({ rssMiB, files: files - load.connections() });
};
const scales = setInterval(weigh, sampleEveryMs);
const steady = createTally();
const from = { moment: performance.now(), cpu: cpuSecondsOf(product.pid) };
await load.steadily(minutes * 60, perSecond, steady.count);
const seconds = (performance.now() - from.moment) / 1_000;
const cpuSeconds = cpuSecondsOf(product.pid) - from.cpu;
clearInterval(scales);

const taken = load.batchesTaken();
const [stored] = await columnOf('select count(*) from log_batches');
load.close();
const { code } = await product.end('SIGTERM');
await cluster.remove();

const late = weights.slice(Math.floor(weights.length / 3));
const memory = late.map(({ rssMiB }) => rssMiB);
const files = late.map((weight) => weight.files);
const growth = { memoryMiB: round(risesBy(memory), 1), files: round(risesBy(files), 1) };
report(
  'soak',
  {
    minutes,
    capacity: { perSecond: Math.round(quick.times.length / capacitySeconds), ...quick.figures() },
    asked: perSecond,
    ...steady.figures(),
    /** What others on the machine disturb least: one core of the product carries 1,000 divided by this. */
    cpuMsPerRequest: round((cpuSeconds / steady.times.length) * 1_000),
    memoryMiB: { first: weights[0]?.rssMiB, mean: Math.round(meanOf(memory)), last: memory.at(-1), most: Math.max(...memory) },
    files: { mean: Math.round(meanOf(files)), most: Math.max(...files) },
    growth,
    batches: { taken, stored: Number(stored) },
  },
  [
    atLeast('requests a second at 60 % of capacity', steady.times.length / seconds, 0.95 * perSecond),
    atMost('5xx or no answer, %', (steady.failed() / steady.times.length) * 100, 0.025),
    atMost('mean, ms', meanOf(steady.times), 100),
    atMost('p99, ms', quantile(steady.times, 0.99), 2_000),
    atMost('memory grows over the last two thirds, % of its mean', (growth.memoryMiB / meanOf(memory)) * 100, 5),
    atMost('descriptors grow over the last two thirds', growth.files, 8),
    holds('nobody was refused', steady.refused() === 0),
    holds('every batch that was taken is stored, once', Number(stored) === taken),
    holds('the product ended by itself', code === 0),
  ],
);

function createTally() {
  const times: number[] = [];
  const byWhat = new Map<string, number[]>();
  const wrong = new Map<string, number>();
  const wrongWhere = (is: (status: number) => boolean) =>
    [...wrong].filter(([key]) => is(Number(key.split(' ')[1]))).reduce((sum, [, count]) => sum + count, 0);
  return {
    times,
    count({ what, status, reason, ms }: Exchange) {
      times.push(ms);
      byWhat.set(what, byWhat.get(what) ?? []);
      byWhat.get(what)?.push(ms);
      if (status >= 200 && status < 400) return;
      const key = `${what} ${status} ${reason}`;
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    },
    failed: () => wrongWhere((status) => status === 0 || status >= 500),
    refused: () => wrongWhere((status) => status >= 400 && status < 500),
    figures: () => ({
      requests: times.length,
      wrong: Object.fromEntries(wrong),
      meanMs: round(meanOf(times)),
      p99ms: round(quantile(times, 0.99)),
      p99msOf: Object.fromEntries([...byWhat].map(([what, each]) => [what, round(quantile(each, 0.99))])),
      slowestMs: round(quantile(times, 1)),
    }),
  };
}

async function columnOf(sql: string): Promise<readonly string[]> {
  const client = new pg.Client(cluster.url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows.map((row) => String(Object.values(row)[0]));
}
