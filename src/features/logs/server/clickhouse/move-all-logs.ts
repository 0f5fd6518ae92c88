import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { unsettledBlocks } from '../batch-ledger.ts';
import { prepareTables } from './clickhouse-logs.ts';
import { inTransaction } from './in-transaction.ts';
import { idsPerBlock } from './log-ids.ts';
import { instant } from './log-rows.ts';
import { changeLogState, logState } from './log-state.ts';
import { copiedOf, copyAgain, copyLogs, type Piece, piecesToMove } from './move-logs.ts';

type Move = {
  readonly database: Database;
  readonly clickhouse: Clickhouse;
  /** Prints progress; a text ending with a line break is the last of its step. */
  tell(line: string): void;
  /** After this time, batches in progress have been stored in both or rejected. */
  readonly settledMs?: number;
};

/**
 * Moves the logs while the product runs: new rows go to both stores, older ones are copied, then the stores are compared, and then
 * ClickHouse takes over. Resumes after an interruption. Returns the partitions that differ; if any, PostgreSQL keeps answering, and the
 * next run copies what is missing.
 */
export async function moveAllLogs(move: Move): Promise<readonly Compared[]> {
  const { database, clickhouse, tell } = move;
  if ((await logState(database.reads)) === 'clickhouse') {
    tell('The logs are in ClickHouse already.\n');
    return [];
  }
  await prepareTables(clickhouse);
  await inTransaction(database, (tx) => changeLogState(tx, 'both'));
  tell('1 of 4: new rows go to both\n');
  const pieces = await piecesToMove(database.reads);
  await copyAll(move, pieces);
  const differing = await compareAll(move, pieces);
  if (differing.length > 0) return differing;
  await inTransaction(database, (tx) => changeLogState(tx, 'clickhouse'));
  tell('4 of 4: ClickHouse has the logs. What PostgreSQL keeps of them goes when its term ends.\n');
  return [];
}

export const nameOf = ({ kind, from }: Piece): string => `${kind} from ${from.toISOString().slice(0, 16)}`;

async function copyAll({ database, clickhouse, tell }: Move, pieces: readonly Piece[]): Promise<void> {
  const started = performance.now();
  let rows = 0;
  for (const [place, piece] of pieces.entries()) {
    let copiedBefore = await copiedOf(database.reads, piece);
    for await (const copied of copyLogs(database, clickhouse, piece)) {
      rows += copied.rows - copiedBefore;
      copiedBefore = copied.rows;
      if (copied.rows > 0) tell(`2 of 4: copying, piece ${place + 1} of ${pieces.length} (${nameOf(piece)}), ${copied.rows} rows of it`);
    }
  }
  const seconds = (performance.now() - started) / 1_000;
  tell(`2 of 4: ${pieces.length} pieces are copied; ${rows} rows now, ${Math.round(rows / seconds)} a second\n`);
}

async function compareAll({ database, clickhouse, tell, settledMs = 5_000 }: Move, pieces: readonly Piece[]): Promise<readonly Compared[]> {
  const before = new Date();
  await sleep(settledMs);
  const exceptBlocks = await unsettledBlocks(database.reads);
  const differing: Compared[] = [];
  let rows = 0;
  for (const [place, piece] of pieces.entries()) {
    const compared = await compareLogs(database, clickhouse, piece, { before, exceptBlocks });
    rows += compared.here.rows;
    if (!compared.same) {
      differing.push(compared);
      await copyAgain(database.reads, piece, before);
    }
    tell(`3 of 4: comparing, piece ${place + 1} of ${pieces.length}`);
  }
  tell(`3 of 4: ${rows} rows are compared, ${differing.length} pieces differ\n`);
  return differing;
}

type Compared = Piece & { readonly here: Sum; readonly there: Sum; readonly same: boolean };
type Sum = { readonly rows: number; readonly digest: string };

/** Enough for a week of a large installation, per store. */
const longestMinutes = 60;

type Meant = {
  /** Only rows that arrived before this time. */
  readonly before: Date;
  /** Excludes unacknowledged batches: they may be in ClickHouse or not. */
  readonly exceptBlocks: readonly number[];
};

/**
 * Counts the rows of a partition in both stores and sums a hash of each: id, server, time, person and text. The stores are queried one
 * after the other, because PostgreSQL aborts transactions that are idle for half a minute.
 */
export async function compareLogs(database: Database, clickhouse: Clickhouse, piece: Piece, meant: Meant): Promise<Compared> {
  const here = await inTransaction(database, async (tx) => {
    await allowLong(tx, longestMinutes);
    return sumHere(tx, piece, meant);
  });
  const there = await sumThere(clickhouse, piece, meant);
  return { ...piece, here, there, same: here.rows === there.rows && here.digest === there.digest };
}

async function sumHere(tx: Tx, { kind, from, to }: Piece, { before, exceptBlocks }: Meant): Promise<Sum> {
  const { rows } = await tx.execute<{ rows: string; digest: string | null }>(sql`
    select count(*) as rows, sum(('x' || substr(md5(concat_ws('|', id, server, (extract(epoch from at) * 1000)::bigint, global_id, nick, folded)), 1, 8))::bit(32)::bigint) as digest
      from ${sql.raw(`log_${kind}`)} where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
       and received_at < ${before.toISOString()}::timestamptz ${sql.raw(without(`id / ${idsPerBlock}`, exceptBlocks))}`);
  return { rows: Number(rows[0]?.rows ?? 0), digest: rows[0]?.digest ?? '0' };
}

async function sumThere(clickhouse: Clickhouse, { kind, from, to }: Piece, { before, exceptBlocks }: Meant): Promise<Sum> {
  const words = `concat_ws('|', toString(id), toString(server), toString(toUnixTimestamp64Milli(at)), toString(global_id), nick, folded)`;
  const [found] = await clickhouse.rows<{ rows: string | number; digest: string | number }>(
    `select count() as rows, toString(sum(toUInt64(reinterpretAsUInt32(reverse(substring(MD5(${words}), 1, 4)))))) as digest
      from log_${kind} where at >= ${instant(from)} and at < ${instant(to)} and received_at < ${instant(before)}
        ${without(`intDiv(id, ${idsPerBlock})`, exceptBlocks)}`,
    {},
    { seconds: longestMinutes * 60 },
  );
  return { rows: Number(found?.rows ?? 0), digest: String(found?.digest ?? '0') };
}

const without = (block: string, blocks: readonly number[]): string =>
  blocks.length > 0 ? `and ${block} not in (${blocks.join(', ')})` : '';
