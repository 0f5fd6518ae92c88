import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { Database, Tx } from '#kit/db/database.ts';
import type { Value } from '#kit/db/insert-many.ts';
import { only } from '#kit/db/rows.ts';
import { logCopiesTable } from '../logs.table.ts';
import { instant } from './log-rows.ts';
import { columnsOfCopy, writePage } from './write-page.ts';

/** The first id of rows that are written to both stores; rows with smaller ids are only in PostgreSQL until they are copied. */
const firstShared = 134_217_728 * 8_192;
const pageSize = 10_000;

export type Piece = { readonly kind: LogKind; readonly from: Date; readonly to: Date };
export type Copied = Piece & { readonly rows: number; readonly done: boolean };

/** Partitions of PostgreSQL's tables, oldest first. Detached ones are about to be dropped and are not moved. */
export async function piecesToMove(tx: Tx): Promise<readonly Piece[]> {
  const { rows } = await tx.execute<{ kind: LogKind; from_at: Date | string; to_at: Date | string }>(
    sql`select kind, from_at, to_at from logs.partitions where detached_at is null order by from_at, kind`,
  );
  return rows
    .filter(({ kind }) => logKindNames.includes(kind))
    .map(({ kind, from_at, to_at }) => ({ kind, from: new Date(from_at), to: new Date(to_at) }));
}

const copyOf = ({ kind, from }: Piece) => and(eq(logCopiesTable.kind, kind), eq(logCopiesTable.fromAt, from));

export async function copiedOf(tx: Tx, piece: Piece): Promise<number> {
  const [known] = await tx.select().from(logCopiesTable).where(copyOf(piece));
  return known?.rows ?? 0;
}

/**
 * Copies a partition page by page and yields the progress. Resumes after an interruption: the page that may have been in progress is
 * compared with ClickHouse first, and only missing rows are written (docs/decisions/110).
 */
export async function* copyLogs(database: Database, clickhouse: Clickhouse, piece: Piece, size = pageSize): AsyncGenerator<Copied> {
  const { doneAt, againBefore, rows, after: begun } = await begin(database.reads, piece);
  if (doneAt) return yield { ...piece, rows, done: true };
  let copied = rows;
  let after: Position | undefined = begun;
  for (let first = true; ; first = false) {
    const page = await readPage(database.reads, piece, { after, againBefore, size });
    const there = first || againBefore ? await idsThere(clickhouse, piece.kind, page) : new Set<number>();
    const missing = page.filter(({ id }) => !there.has(id));
    if (missing.length > 0) await writePage(database, clickhouse, { ...piece, againBefore, rows: missing.map(({ values }) => values) });
    after = page.at(-1) ?? after;
    copied += page.length;
    const done = page.length < size;
    const position = { afterServer: after?.server ?? null, afterAt: after?.at ?? null, afterId: after?.id ?? null, rows: copied };
    await database.reads
      .update(logCopiesTable)
      .set({ ...position, doneAt: done ? new Date() : null })
      .where(copyOf(piece));
    yield { ...piece, rows: copied, done };
    if (done) return;
  }
}

/** Restarts the copy of a partition: rows that are there stay, and missing rows that arrived before `before` are added. */
export async function copyAgain(tx: Tx, piece: Piece, before: Date): Promise<void> {
  await tx
    .update(logCopiesTable)
    .set({ afterServer: null, afterAt: null, afterId: null, rows: 0, doneAt: null, againBefore: before })
    .where(copyOf(piece));
}

type Position = { readonly server: number; readonly at: Date; readonly id: number };
type Row = Position & { readonly values: readonly Value[] };
type Asked = { readonly after: Position | undefined; readonly againBefore: Date | null; readonly size: number };

async function begin(tx: Tx, piece: Piece) {
  await tx.insert(logCopiesTable).values({ kind: piece.kind, fromAt: piece.from }).onConflictDoNothing();
  const known = only(await tx.select().from(logCopiesTable).where(copyOf(piece)));
  const { doneAt, againBefore, rows, afterServer: server, afterAt: at, afterId: id } = known;
  if (server !== null && at && id !== null) return { doneAt, againBefore, rows, after: { server, at, id } };
  // A position without a server is from an earlier version that copied by time only; what it copied is found in ClickHouse.
  if (!at || doneAt) return { doneAt, againBefore, rows, after: undefined };
  await copyAgain(tx, piece, new Date(0));
  return { doneAt, againBefore: new Date(0), rows: 0, after: undefined };
}

async function readPage(tx: Tx, piece: Piece, asked: Asked): Promise<readonly Row[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(pageOf(piece, asked));
  return rows.map((row) => ({
    server: Number(row.server),
    at: dateOf(row.at),
    id: Number(row.id),
    values: columnsOfCopy(piece.kind).map((column) => plainValue(column, row[column])),
  }));
}

/** In the order of the index log_…_by_time; any other order would sort the whole partition for every page. */
export function pageOf({ kind, from, to }: Piece, { after, againBefore, size }: Asked): SQL {
  const again = againBefore ? sql`or received_at < ${againBefore.toISOString()}::timestamptz` : sql``;
  const beyond = after
    ? sql`and (server, at, id) > (${after.server}::integer, ${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return sql`
    select ${sql.raw(columnsOfCopy(kind).join(', '))} from ${sql.raw(`log_${kind}`)}
     where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz and (id < ${firstShared}::bigint ${again}) ${beyond}
     order by server, at, id limit ${size}`;
}

const dateOf = (value: unknown): Date => new Date(value instanceof Date ? value : String(value));

function plainValue(column: string, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column === 'at' || column === 'received_at') return dateOf(value).toISOString();
  return typeof value === 'boolean' ? value : String(value);
}

/** A page is sorted by server, so it covers one time range of each. */
async function idsThere(clickhouse: Clickhouse, kind: LogKind, page: readonly Row[]): Promise<ReadonlySet<number>> {
  const stretches = new Map<number, { readonly from: Date; to: Date }>();
  for (const { server, at } of page) {
    const known = stretches.get(server);
    if (known) known.to = at;
    else stretches.set(server, { from: at, to: at });
  }
  if (stretches.size === 0) return new Set();
  const where = [...stretches].map(([server, { from, to }]) => `(server = ${server} and at >= ${instant(from)} and at <= ${instant(to)})`);
  const rows = await clickhouse.rows<{ id: number | string }>(
    `select id from log_${kind} where ${where.join(' or ')}`,
    {},
    { seconds: 300 },
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
