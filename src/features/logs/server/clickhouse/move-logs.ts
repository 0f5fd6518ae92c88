import { and, eq, sql } from 'drizzle-orm';
import { type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import { copyText, type Value } from '#kit/db/insert-many.ts';
import { columnsOf } from '../check-rows.ts';
import { logCopiesTable } from '../logs.table.ts';
import { instant } from './log-rows.ts';

/** The first id that rows of both stores share: below it are those that only PostgreSQL has until they are copied. */
const firstShared = 134_217_728 * 8_192;
const pageSize = 10_000;

export type Piece = { readonly kind: LogKind; readonly from: Date; readonly to: Date };
export type Copied = Piece & { readonly rows: number; readonly done: boolean };

/** Pieces of PostgreSQL's tables, the oldest first; those that are detached wait to be dropped and stay behind. */
export async function piecesToMove(tx: Tx): Promise<readonly Piece[]> {
  const { rows } = await tx.execute<{ kind: LogKind; from_at: Date | string; to_at: Date | string }>(
    sql`select kind, from_at, to_at from logs.partitions where detached_at is null order by from_at, kind`,
  );
  return rows
    .filter(({ kind }) => logKindNames.includes(kind))
    .map(({ kind, from_at, to_at }) => ({ kind, from: new Date(from_at), to: new Date(to_at) }));
}

export async function copiedOf(tx: Tx, { kind, from }: Piece): Promise<number> {
  const [known] = await tx
    .select()
    .from(logCopiesTable)
    .where(and(eq(logCopiesTable.kind, kind), eq(logCopiesTable.fromAt, from)));
  return known?.rows ?? 0;
}

/**
 * Copies a piece page by page and tells after each. Where it was broken off it goes on; the page that may have been under way then is
 * looked for in ClickHouse first, and only what is missing of it is written.
 */
export async function* copyLogs(database: Database, clickhouse: Clickhouse, piece: Piece): AsyncGenerator<Copied> {
  const { kind, from } = piece;
  const which = and(eq(logCopiesTable.kind, kind), eq(logCopiesTable.fromAt, from));
  await database.reads.insert(logCopiesTable).values({ kind, fromAt: from }).onConflictDoNothing();
  const [known] = await database.reads.select().from(logCopiesTable).where(which);
  if (known?.doneAt) return yield { ...piece, rows: known.rows, done: true };
  let copied = known?.rows ?? 0;
  let after = known?.afterAt && known.afterId !== null ? { at: known.afterAt, id: known.afterId } : undefined;
  for (let first = true; ; first = false) {
    const page = await readPage(database.reads, piece, after);
    const there = first ? await idsThere(clickhouse, kind, page) : new Set<number>();
    const missing = page.filter(([id]) => !there.has(Number(id)));
    const token = `copy-${kind}-${from.getTime()}-${after?.id ?? 0}`;
    const columns = ['id', 'received_at', ...columnsOf(kind)];
    if (missing.length > 0) await clickhouse.insert({ table: `log_${kind}`, columns }, copyText(missing), token);
    const last = page.at(-1);
    if (last) after = { id: Number(last[0]), at: new Date(String(last[2])) };
    copied += page.length;
    const done = page.length < pageSize;
    const position = { afterAt: after?.at ?? null, afterId: after?.id ?? null, rows: copied };
    await database.reads
      .update(logCopiesTable)
      .set({ ...position, doneAt: done ? new Date() : null })
      .where(which);
    yield { ...piece, rows: copied, done };
    if (done) return;
  }
}

async function readPage(tx: Tx, { kind, from, to }: Piece, after: { at: Date; id: number } | undefined): Promise<(readonly Value[])[]> {
  const columns = ['id', 'received_at', ...columnsOf(kind)];
  const beyond = after ? sql`and (at, id) > (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)` : sql``;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${sql.raw(columns.join(', '))} from ${sql.raw(`log_${kind}`)}
     where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz and id < ${firstShared}::bigint ${beyond}
     order by at, id limit ${pageSize}`);
  return rows.map((row) => columns.map((column) => plainValue(column, row[column])));
}

function plainValue(column: string, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column === 'at' || column === 'received_at') return new Date(value instanceof Date ? value : String(value)).toISOString();
  return typeof value === 'boolean' ? value : String(value);
}

async function idsThere(clickhouse: Clickhouse, kind: LogKind, page: readonly (readonly Value[])[]): Promise<ReadonlySet<number>> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return new Set();
  const [from, to] = [first, last].map((row) => instant(new Date(String(row[2]))));
  const rows = await clickhouse.rows<{ id: number | string }>(
    `select id from log_${kind} where at >= ${from} and at <= ${to} and id < ${firstShared}`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
