import { sql } from 'drizzle-orm';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { inTransaction } from './in-transaction.ts';
import { idsPerBlock } from './log-ids.ts';
import { instant } from './log-rows.ts';
import type { Piece } from './move-logs.ts';

export type Compared = Piece & { readonly here: Sum; readonly there: Sum; readonly same: boolean };
type Sum = { readonly rows: number; readonly digest: string };

/** Enough for a week of a large installation, per store. */
const longestMinutes = 60;

export type Meant = {
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
