import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import type { LogKind } from '#features/logs/log-kinds.ts';
import { atExit } from './support/at-exit.ts';
import { connect, copy, linesOf, rowsOf, servers } from './support/log-rows.ts';
import { whenQuiet } from './support/machine.ts';
import { median, round } from './support/numbers.ts';
import { clientCore } from './support/on-core.ts';
import { startDatabase, startMeasured } from './support/product.ts';
import { atLeast, holds, relative, report } from './support/report.ts';

/**
 * Game servers that send logs through the published API, beside a bare COPY of the same rows into the same tables with the same indexes,
 * connections and transactions. The worker is off.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const batches = Number(process.env.BENCH_BATCHES ?? 20);
const rowsPerBatch = 5_000;
const senders = 3;

const folder = mkdtempSync(join(tmpdir(), 'prospekt-bench-'));
atExit(() => rmSync(folder, { recursive: true, force: true }));
const database = await startDatabase({ core: clientCore });
const app = await startMeasured({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  WORKER: 'off',
});
const agent = new Agent({ keepAlive: true, maxSockets: senders });

type Batch = { readonly server: number; readonly body: string; readonly lines: ReadonlyMap<LogKind, string>; readonly key: string };
const sequences = new Map<number, number>();
const clients = await Promise.all(Array.from({ length: senders }, () => connect(database.url)));
await whenQuiet();

// Warms up both sides; the first batches also create the partitions.
await inParallel(makeBatches('warm-up', senders * 3), send);
await inParallel(makeBatches('warm-up too', senders * 3), copyBatch);
const results: { readonly ingest: number; readonly raw: number; readonly busy: number }[] = [];
for (let number = 0; number < rounds; number += 1) {
  const [sent, copied] = [makeBatches(`round ${number}`, batches), makeBatches(`round ${number}`, batches)];
  const cpu = app.cpuSeconds();
  const first = await (number % 2 ? inParallel(sent, send) : inParallel(copied, copyBatch));
  const second = await (number % 2 ? inParallel(copied, copyBatch) : inParallel(sent, send));
  const [ingest, raw] = number % 2 ? [first, second] : [second, first];
  results.push({ ingest, raw, busy: app.cpuSeconds() - cpu });
}
const rows = batches * rowsPerBatch;
const perSecond = (seconds: readonly number[]) => Math.round(median(seconds.map((each) => rows / each)));
const ratio = round(median(results.map(({ ingest, raw }) => raw / ingest)), 3);
const [count] = (await clients[0]?.query('select sum(rows)::int as rows from log_batches'))?.rows ?? [];
const expected = (senders * 3 + rounds * batches) * rowsPerBatch;

for (const client of clients) await client.end();
agent.destroy();
await app.stop();
await database.remove();
report(
  'logs-ingest',
  {
    rounds,
    rowsPerBatch,
    senders,
    ingestRowsPerSecond: perSecond(results.map(({ ingest }) => ingest)),
    copyRowsPerSecond: perSecond(results.map(({ raw }) => raw)),
    ratio,
    each: results.map(({ ingest, raw }) => round(raw / ingest, 3)),
    serverMicrosecondsPerRow: round((median(results.map(({ busy }) => busy)) / rows) * 1e6, 1),
  },
  [
    relative(
      atLeast(
        'ingest, × raw COPY of the same rows',
        ratio,
        0.5,
        results.map(({ ingest, raw }) => raw / ingest),
      ),
    ),
    holds('every batch is stored once', count?.rows === expected),
  ],
);

function makeBatches(word: string, count: number): readonly Batch[] {
  return Array.from({ length: count }, (_, index) => {
    const server = servers[index % senders] ?? 1;
    const sequence = (sequences.get(server) ?? 0) + 1;
    sequences.set(server, sequence);
    const rows = rowsOf(`${word} ${index}`, rowsPerBatch, Date.now() - 3_600_000, 600);
    return { server, body: JSON.stringify({ sequence, rows }), lines: linesOf(rows, server), key: `${server}-${sequence}` };
  });
}

/** Each sender has one batch in flight. Resolves with the seconds it took. */
async function inParallel(list: readonly Batch[], work: (batch: Batch, sender: number) => Promise<void>): Promise<number> {
  const waiting = [...list];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) await work(batch, sender);
    }),
  );
  return (performance.now() - from) / 1_000;
}

function send({ server, body, key }: Batch): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${demoServerKey(server)}`, 'idempotency-key': key, 'content-type': 'application/json' };
    const asked = request(`${app.origin}/api/game/v1/logs`, { method: 'POST', agent, headers }, async (response) => {
      const answer = await text(response);
      try {
        assert.equal(response.statusCode, 200, answer);
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    asked.on('error', reject).end(body);
  });
}

async function copyBatch({ lines }: Batch, sender: number): Promise<void> {
  const client: pg.Client | undefined = clients[sender];
  if (!client) throw new Error(`No connection ${sender}`);
  await client.query('begin');
  for (const [kind, text] of lines) await copy(client, kind, text);
  await client.query('commit');
}
