import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { columnsOf } from '#features/logs/server/check-rows.ts';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import { atExit } from './support/at-exit.ts';
import { clickhouseMissing, startClickhouse } from './support/clickhouse.ts';
import { actorsFor, days, generateRows, rareWord, startOfRows } from './support/log-generator.ts';
import { connect, rowsOf, servers } from './support/log-rows.ts';
import { whenQuiet } from './support/machine.ts';
import { moveLogs } from './support/move-logs.ts';
import { median, quantile, round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { copyDatabase, startDemoCluster, startMeasured } from './support/product.ts';
import { atLeast, atMost, holds, relative, report } from './support/report.ts';
import type { ServerProcess } from './support/server-process.ts';

/**
 * Logs in PostgreSQL and in ClickHouse, with the same million rows: the same batches through the published API, then the same pages of
 * (server, player, 7 days) and text searches over a month, and the disk space. Then ClickHouse gets BENCH_TIMES (1, 5) times the rows
 * and answers the same requests again. Skipped where the engine of ClickHouse cannot be installed.
 */
if (clickhouseMissing) {
  report('logs-clickhouse', {}, [holds(`skipped: ${clickhouseMissing}`, true)]);
  process.exit(0);
}
const rows = Number(process.env.BENCH_LOG_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const batches = Number(process.env.BENCH_BATCHES ?? 20);
const requests = Number(process.env.BENCH_REQUESTS ?? 500);
const times = (process.env.BENCH_TIMES ?? '1,5').split(',').map(Number);
const rowsPerBatch = 5_000;
const senders = 3;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const cluster = await startDemoCluster({ core: clientCore });
const clickhouse = await startClickhouse();
const movedUrl = await copyDatabase(cluster, 'prospekt_moved');

type Store = { readonly name: 'postgres' | 'clickhouse'; readonly server: ServerProcess; readonly cookie: string; sequence: number };
const stores = [
  await open('postgres', { DATABASE_URL: cluster.url }),
  await open('clickhouse', { DATABASE_URL: movedUrl, LOGS_URL: clickhouse.url }),
] as const;
for (const url of [cluster.url, movedUrl]) await generateRows(url, rows);
const moveSeconds = await moveLogs({ DATABASE_URL: movedUrl, LOGS_URL: clickhouse.url });
const engine = clickhouse.open();
const perMillion = { postgres: round((await bytesInPostgres()) / rows, 1), clickhouse: round((await bytesInClickhouse()) / rows, 1) };
await whenQuiet();

const ingest = { postgres: [] as number[], clickhouse: [] as number[] };
for (let number = 0; number <= rounds; number += 1)
  for (const store of number % 2 ? stores : stores.toReversed()) {
    const seconds = await sendAll(store, number);
    // The first round warms up both.
    if (number > 0) ingest[store.name].push((batches * rowsPerBatch) / seconds);
  }
const rowsPerSecond = { postgres: Math.round(median(ingest.postgres)), clickhouse: Math.round(median(ingest.clickhouse)) };
const ratio = round(rowsPerSecond.clickhouse / rowsPerSecond.postgres, 2);

type Figures = { readonly pages: ReturnType<typeof figures>; readonly month: ReturnType<typeof figures> };
const [postgres, moved] = stores;
const asked = { postgres: await askAll(postgres, 1), clickhouse: {} as Record<string, Figures> };
for (const [at, factor] of times.entries()) {
  for (let copy = times[at - 1] ?? 1; copy < factor; copy += 1) await copyRows(copy);
  await whenMerged();
  asked.clickhouse[`${(rows * factor) / 1_000_000} M`] = await askAll(moved, factor);
}
const last = Object.values(asked.clickhouse).at(-1);
const [stored] = await engine.rows<{ rows: number }>(
  `select sum(rows) as rows from system.parts where active and database = 'prospekt' and table like 'log_%'`,
);

await engine.close();
for (const { server } of stores) await server.stop();
await clickhouse.remove();
await cluster.remove();
report(
  'logs-clickhouse',
  {
    rows,
    moveRowsPerSecond: Math.round(rows / moveSeconds),
    rowsPerSecond,
    ratio,
    asked,
    mebibytesPerMillionRows: perMillion,
  },
  [
    relative(atLeast('ingest into ClickHouse, × PostgreSQL', ratio, 3)),
    atMost('a page on ClickHouse with the most rows, p95 in ms', last?.pages.p95ms ?? Number.POSITIVE_INFINITY, 30),
    holds('every row is stored once', Number(stored?.rows) === rows * Math.max(...times) + (rounds + 1) * batches * rowsPerBatch),
  ],
);

async function open(name: Store['name'], settings: Readonly<Record<string, string>>): Promise<Store> {
  const quiet = { DATA_DIR: join(folder, name), WORKER: 'off' };
  const server = await startMeasured({ ...quiet, ...settings });
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'owner', password: demoPassword }),
  });
  assert.equal(answer.status, 200, await answer.text());
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { name, server, cookie: cookie.join('; '), sequence: 0 };
}

/** Each sender has one batch in flight. Resolves with the seconds it took. */
async function sendAll(store: Store, number: number): Promise<number> {
  const bodies = Array.from({ length: batches }, (_, index) => {
    store.sequence += 1;
    const sent = rowsOf(`round ${number} ${index}`, rowsPerBatch, Date.now() - 3_600_000, 600);
    return { sequence: store.sequence, body: JSON.stringify({ sequence: store.sequence, rows: sent }) };
  });
  const from = performance.now();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (let next = bodies.shift(); next; next = bodies.shift()) {
        const headers = {
          authorization: `Bearer ${demoServerKey(1)}`,
          'idempotency-key': `${next.sequence}`,
          'content-type': 'application/json',
        };
        const answer = await fetch(`${store.server.origin}/api/game/v1/logs`, { method: 'POST', headers, body: next.body });
        assert.equal(answer.status, 200, await answer.text());
      }
    }),
  );
  return (performance.now() - from) / 1_000;
}

async function askAll(store: Store, factor: number): Promise<Figures> {
  const random = seededRandom('pages');
  const page = () => ({
    server: servers[Math.floor(random() * servers.length)],
    player: 1 + Math.floor(random() * actorsFor(rows) * factor),
    from: day(days - 8),
    to: day(days - 1),
  });
  await measure(store, 50, page);
  const pages = figures(await measure(store, requests, page));
  const words = ['банк', 'фракцию', 'нет такого слова'];
  const search = (at: number) => ({
    from: day(days - 31),
    to: day(days - 1),
    text: at % 2 ? rareWord(Math.floor(random() * 20_000)) : words[at % 3],
  });
  return { pages, month: figures(await measure(store, Math.ceil(requests / 50), search)) };
}

/** Copies the migrated rows under other players' ids: generating and sending them would take most of the run. */
async function copyRows(copy: number): Promise<void> {
  const idsOfACopy = 1_000_000_000;
  for (const kind of logKindNames) {
    const columns = columnsOf(kind).join(', ');
    const theirs = columns.replace('global_id', `global_id + ${copy * actorsFor(rows)}`);
    await engine.run(
      `insert into log_${kind} (id, received_at, ${columns}) select id + ${copy * idsOfACopy}, received_at, ${theirs} from log_${kind} where id < ${idsOfACopy}`,
    );
  }
}

/** Merges the parts, as an hour without writes would (log-schema.ts). */
async function whenMerged(): Promise<void> {
  const pieces = await engine.rows<{ table: string; piece: string }>(
    `select distinct table, partition_id as piece from system.parts where active and database = 'prospekt' and table like 'log_%'`,
  );
  for (const { table, piece } of pieces) await engine.run(`optimize table ${table} partition id '${piece}' final`);
  for (let calm = 0; calm < 5; calm += 1) {
    const [under] = await engine.rows<{ merges: number }>('select count() as merges from system.merges');
    if (Number(under?.merges) > 0) calm = 0;
    await sleep(1_000);
  }
  await whenQuiet();
}

async function measure(
  { server, cookie }: Store,
  count: number,
  filter: (at: number) => Readonly<Record<string, unknown>>,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const query = new URLSearchParams(Object.entries(filter(at)).map(([name, value]) => [name, String(value)]));
    const from = performance.now();
    const answer = await fetch(`${server.origin}/api/admin/logs/chat?${query}`, { headers: { cookie } });
    const words = await answer.text();
    times.push(performance.now() - from);
    // A search that the database aborted counts with the time it took.
    assert.ok(answer.status === 200 || words.includes('logs.tooWide'), words.slice(0, 300));
  }
  return times;
}

/** MiB times a million: divided by the number of rows, it is MiB per million rows. */
async function bytesInPostgres(): Promise<number> {
  const client = await connect(cluster.url);
  const { rows: sums } = await client.query(
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'logs' and c.relkind = 'r'`,
  );
  await client.end();
  return (Number(sums[0].bytes) / 2 ** 20) * 1_000_000;
}

async function bytesInClickhouse(): Promise<number> {
  const [sum] = await engine.rows<{ bytes: number }>(
    `select sum(bytes_on_disk) as bytes from system.parts where active and database = 'prospekt' and table like 'log_%'`,
  );
  return (Number(sum?.bytes) / 2 ** 20) * 1_000_000;
}

function day(number: number): string {
  return new Date(startOfRows().getTime() + number * 86_400_000).toISOString();
}

function figures(times: readonly number[]) {
  return { p50ms: round(quantile(times, 0.5)), p95ms: round(quantile(times, 0.95)), p99ms: round(quantile(times, 0.99)) };
}
