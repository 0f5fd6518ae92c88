import { sql } from 'drizzle-orm';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Tx } from '#kit/db/database.ts';
import { instant } from './log-rows.ts';
import type { Piece } from './move-logs.ts';

export type Compared = Piece & { readonly here: Sum; readonly there: Sum; readonly same: boolean };
type Sum = { readonly rows: number; readonly digest: string };

/** Counts a piece in both stores and adds up a hash of each row that had come before the moment: id, world, moment, person and text. */
export async function compareLogs(tx: Tx, clickhouse: Clickhouse, piece: Piece, before: Date): Promise<Compared> {
  const { kind, from, to } = piece;
  const { rows } = await tx.execute<{ rows: string; digest: string | null }>(sql`
    select count(*) as rows, sum(('x' || substr(md5(concat_ws('|', id, server, (extract(epoch from at) * 1000)::bigint, global_id, nick, folded)), 1, 8))::bit(32)::bigint) as digest
      from ${sql.raw(`log_${kind}`)} where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
       and received_at < ${before.toISOString()}::timestamptz`);
  const words = `concat_ws('|', toString(id), toString(server), toString(toUnixTimestamp64Milli(at)), toString(global_id), nick, folded)`;
  const [found] = await clickhouse.rows<{ rows: string | number; digest: string | number }>(
    `select count() as rows, toString(sum(toUInt64(reinterpretAsUInt32(reverse(substring(MD5(${words}), 1, 4)))))) as digest
      from log_${kind} where at >= ${instant(from)} and at < ${instant(to)} and received_at < ${instant(before)}`,
  );
  const here = { rows: Number(rows[0]?.rows ?? 0), digest: rows[0]?.digest ?? '0' };
  const there = { rows: Number(found?.rows ?? 0), digest: String(found?.digest ?? '0') };
  return { ...piece, here, there, same: here.rows === there.rows && here.digest === there.digest };
}
