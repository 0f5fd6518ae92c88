import { setTimeout as sleep } from 'node:timers/promises';
import { prepareTables } from '#features/logs/server/clickhouse/clickhouse-logs.ts';
import { changeLogState, logState } from '#features/logs/server/clickhouse/log-state.ts';
import { type Compared, compareLogs, copiedOf, copyLogs, type Piece, piecesToMove } from '#features/logs/server/clickhouse/move-logs.ts';
import { type Clickhouse, openClickhouse } from '#kit/clickhouse/clickhouse.ts';
import { readConfig } from '#kit/config/read-config.ts';
import type { Database } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { dataSettings } from '../config.settings.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run logs:move`: moves the game's logs from `DATABASE_URL` to `LOGS_URL` while the product runs. New rows go to both, older ones
 * are copied, the two are compared, and then ClickHouse has them. Broken off, it goes on where it was. Ends with 1 when the two differ.
 */
async function move(database: Database): Promise<0 | 1> {
  const { logsUrl } = readConfig({ logsUrl: dataSettings.logsUrl }, { env: process.env, mode: 'demo' }).values;
  if (!logsUrl) {
    console.error('LOGS_URL is not set: there is nowhere to move the logs to.');
    return 1;
  }
  const clickhouse = openClickhouse(logsUrl);
  try {
    if ((await logState(database.reads)) === 'clickhouse') {
      console.log('The logs are in ClickHouse already.');
      return 0;
    }
    await prepareTables(clickhouse);
    await inTransaction(database, (tx) => changeLogState(tx, 'both'));
    console.log('1 of 4: new rows go to both');
    const pieces = await piecesToMove(database.reads);
    await copyAll(database, clickhouse, pieces);
    // A batch that came before this moment has been stored in both or refused.
    await sleep(settledMs);
    const differing = await compareAll(database, clickhouse, pieces);
    if (differing.length > 0) {
      for (const one of differing)
        console.log(
          `  ${nameOf(one)}: ${one.here.rows} rows in PostgreSQL, ${one.there.rows} in ClickHouse${one.here.rows === one.there.rows ? ', with other contents' : ''}`,
        );
      console.error('The two differ. PostgreSQL still answers; nothing is lost. Run the command again once the reason is found.');
      return 1;
    }
    await inTransaction(database, (tx) => changeLogState(tx, 'clickhouse'));
    console.log('4 of 4: ClickHouse has the logs. What PostgreSQL keeps of them goes when its term ends.');
    return 0;
  } finally {
    await clickhouse.close();
  }
}

const settledMs = 5_000;

async function copyAll(database: Database, clickhouse: Clickhouse, pieces: readonly Piece[]): Promise<void> {
  const started = performance.now();
  let rows = 0;
  for (const [place, piece] of pieces.entries()) {
    let copiedBefore = await copiedOf(database.reads, piece);
    for await (const copied of copyLogs(database, clickhouse, piece)) {
      rows += copied.rows - copiedBefore;
      copiedBefore = copied.rows;
      if (copied.rows > 0) show(`2 of 4: copying, piece ${place + 1} of ${pieces.length} (${nameOf(piece)}), ${copied.rows} rows of it`);
    }
  }
  const seconds = (performance.now() - started) / 1_000;
  show(`2 of 4: ${pieces.length} pieces are copied; ${rows} rows now, ${Math.round(rows / seconds)} a second\n`);
}

async function compareAll(database: Database, clickhouse: Clickhouse, pieces: readonly Piece[]): Promise<readonly Compared[]> {
  const before = new Date(Date.now() - settledMs);
  const differing: Compared[] = [];
  let rows = 0;
  for (const [place, piece] of pieces.entries()) {
    const compared = await inTransaction(database, async (tx) => {
      await allowLong(tx, 60);
      return compareLogs(tx, clickhouse, piece, before);
    });
    rows += compared.here.rows;
    if (!compared.same) differing.push(compared);
    show(`3 of 4: comparing, piece ${place + 1} of ${pieces.length}`);
  }
  show(`3 of 4: ${rows} rows are compared, ${differing.length} pieces differ\n`);
  return differing;
}

async function inTransaction<Result>(database: Database, work: (tx: Database['reads']) => Promise<Result>): Promise<Result> {
  const { tx, commit, rollback } = database.open();
  try {
    const result = await work(tx);
    await commit();
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}

const nameOf = ({ kind, from }: Piece): string => `${kind} from ${from.toISOString().slice(0, 16)}`;

/** On a terminal in place of the line before. */
function show(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else process.stdout.write(line.endsWith('\n') ? line : `${line}\n`);
}

process.exitCode = await inExistingDatabase('The logs were not moved.', move);
