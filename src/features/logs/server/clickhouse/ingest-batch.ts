import type { LogKind } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { enterBatch, enteredBefore, settleBatch } from '../batch-ledger.ts';
import { type BatchRows, batchRows } from '../batch-rows.ts';
import { columnsOf } from '../check-rows.ts';
import { countBatch, countedOf, mayCount } from '../count-batch.ts';
import type { Batch, Ingested } from '../log-store.ts';
import { refuseByClock } from '../refuse-rows.ts';
import { rememberTraces } from '../remember-traces.ts';
import { withoutErased } from '../without-erased.ts';
import { idsPerBlock, nextBlock } from './log-ids.ts';
import { instant } from './log-rows.ts';

/**
 * The ledger in PostgreSQL is the source of truth. First the batch is recorded with its ids, then ClickHouse gets the rows, and only then
 * is it marked as stored and acknowledged. After a failure at any point the sender retries: the ids are the same, ClickHouse recognises the
 * insert by its token, and rows already there are not written twice.
 */
export async function ingestBatch(ctx: SagaCtx, clickhouse: Clickhouse, batch: Batch): Promise<Ingested> {
  const { entry, rows } = await ctx.step(({ tx }) => enter(tx, batch, batchRows(batch.sequence, batch.checked)));
  if (!entry.storedAt) await writeRows(clickhouse, batch, rows, entry);
  return ctx.step(({ tx }) => settle(tx, batch, rows));
}

type StoreToo = (rows: BatchRows) => Promise<void> | undefined;
export type Entry = { readonly block: number; readonly receivedAt: Date; readonly storedAt: Date | null; readonly again: boolean };

/** Everything that can be rejected is rejected here, before a row is written; rows that must no longer be stored are left out. */
export async function enter(tx: Tx, batch: Batch, rows: BatchRows): Promise<{ readonly entry: Entry; readonly rows: BatchRows }> {
  const entry = await enterOnce(tx, batch, rows.digest);
  return { entry, rows: await withoutErased(tx, rows) };
}

async function enterOnce(tx: Tx, batch: Batch, digest: Buffer): Promise<Entry> {
  const entered = await enterBatch(tx, batch, digest, { block: await nextBlock(tx), storedAt: null });
  if (!entered) {
    const { block, receivedAt, storedAt } = await enteredBefore(tx, batch, digest);
    return { block: block ?? 0, receivedAt, storedAt, again: true };
  }
  refuseByClock(batch.checked.times, entered.receivedAt);
  if (!(await mayCount(tx, batch.server, batch.sequence))) fail('logs.sequenceTaken', { sequence: batch.sequence });
  return { ...entered, again: false };
}

/** Inserts all kinds concurrently, because most of the time is waiting. All inserts have ended before the batch is rejected. */
export async function writeRows(clickhouse: Clickhouse, batch: Batch, { byKind }: BatchRows, entry: Entry): Promise<void> {
  const { block, receivedAt } = entry;
  let firstId = block * idsPerBlock;
  const begun = [...byKind].map(async ([kind, { text, values }]) => {
    const first = firstId;
    firstId += values.length;
    const except = entry.again ? await idsThere(clickhouse, batch, { kind, first, count: values.length, receivedAt }) : undefined;
    await writeLines(clickhouse, kind, { text, firstId: first, receivedAt, token: tokenOf(batch, entry, kind), except });
  });
  for (const written of await Promise.allSettled(begun)) if (written.status === 'rejected') throw written.reason;
}

/** The first of equal concurrent requests counts the batch. Persons erased since it was recorded leave no trace. */
export async function settle(tx: Tx, batch: Batch, rows: BatchRows, storeToo?: StoreToo): Promise<Ingested> {
  const { server, sequence, rows: stored } = batch;
  if (!(await settleBatch(tx, batch))) return { stored, repeated: true, ...(await countedOf(tx, server)) };
  const clean = await withoutErased(tx, rows);
  await storeToo?.(clean);
  await rememberTraces(tx, clean.byKind.get('auth')?.values ?? []);
  const counted = (await countBatch(tx, server, sequence)) ?? fail('logs.sequenceTaken', { sequence });
  return { stored, repeated: false, ...counted };
}

/**
 * The same for every attempt at one batch, and unique across batches. A restored PostgreSQL issues blocks again, and ClickHouse would
 * silently drop the new rows as duplicates, so the token includes when the batch was recorded. Tokens of earlier versions only had the
 * block; a batch recorded by one comes with `again`, so that its rows are found by their ids.
 */
const tokenOf = ({ server }: Batch, { block, receivedAt }: Entry, kind: LogKind): string =>
  `batch-${server}-${block}-${receivedAt.getTime()}-${kind}`;

type Written = { readonly kind: LogKind; readonly first: number; readonly count: number; readonly receivedAt: Date };

/** Only rows of this batch: those of another one that had the block before a restore have another arrival time. */
async function idsThere(
  clickhouse: Clickhouse,
  { server, checked }: Batch,
  { kind, first, count, receivedAt }: Written,
): Promise<ReadonlySet<number>> {
  const { earliest, latest } = checked.byKind.get(kind) ?? { earliest: 0, latest: 0 };
  const rows = await clickhouse.rows<{ id: string | number }>(
    `select id from log_${kind} where server = ${server} and at >= ${instant(new Date(earliest))} and at <= ${instant(new Date(latest))}
      and id >= ${first} and id < ${first + count} and received_at = ${instant(receivedAt)}`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

type Lines = {
  /** One row per line, without id and arrival time. */
  readonly text: string;
  /** Id of the first row; the others follow consecutively. */
  readonly firstId: number;
  readonly receivedAt: Date;
  /** Deduplication token of the insert. */
  readonly token: string;
  /** Ids that are already stored. */
  readonly except?: ReadonlySet<number>;
};

export async function writeLines(
  clickhouse: Clickhouse,
  kind: LogKind,
  { text, firstId, receivedAt, token, except }: Lines,
): Promise<void> {
  const received = receivedAt.toISOString();
  let lines = '';
  let id = firstId;
  for (let from = 0; from < text.length; id += 1) {
    const end = text.indexOf('\n', from) + 1;
    if (!except?.has(id)) lines += `${id}\t${received}\t${text.slice(from, end)}`;
    from = end;
  }
  if (lines !== '') await clickhouse.insert({ table: `log_${kind}`, columns: ['id', 'received_at', ...columnsOf(kind)] }, lines, token);
}
