import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { enterBatch, enteredBefore } from '../batch-ledger.ts';
import { batchRows } from '../batch-rows.ts';
import type { CheckedRows } from '../check-rows.ts';
import { countBatch, countedOf } from '../count-batch.ts';
import { type Period, periodOf } from '../log-periods.ts';
import type { Batch, Ingested } from '../log-store.ts';
import { refuseByClock } from '../refuse-rows.ts';
import { withoutErased } from '../without-erased.ts';
import { addPartitions } from './log-partitions.ts';
import { storeRows } from './store-rows.ts';

/** Hours, by kind, whose partition this process knows to exist. */
export type KnownPartitions = Set<string>;

/** In one transaction. Concurrent batches of one server only wait for each other at the end, where they are counted. */
export async function ingestBatch(ctx: Ctx, batch: Batch, known: KnownPartitions): Promise<Ingested> {
  const { tx } = ctx;
  const { server, sequence, checked } = batch;
  const rows = batchRows(sequence, checked);
  const entered = await enterBatch(tx, batch, rows.digest);
  if (!entered) {
    const { rows: stored } = await enteredBefore(tx, batch, rows.digest);
    return { stored, repeated: true, ...(await countedOf(tx, server)) };
  }
  refuseByClock(checked.times, entered.receivedAt);
  const { byKind } = await withoutErased(tx, rows);
  await prepare(ctx, checked.byKind, known);
  await storeRows(tx, byKind);
  const counted = (await countBatch(tx, server, sequence)) ?? fail('logs.sequenceTaken', { sequence });
  return { stored: batch.rows, repeated: false, ...counted };
}

/** Creates missing partitions, so that no row is lost if the nightly job did not run. */
export async function prepare(ctx: Ctx, byKind: CheckedRows['byKind'], known: KnownPartitions): Promise<void> {
  const missing = new Map<string, Period>();
  for (const [kind, { earliest, latest }] of byKind) {
    // Moscow days begin on whole hours.
    for (let hour = Math.floor(earliest / hourMs); hour <= Math.floor(latest / hourMs); hour += 1) {
      const name = `${kind}:${hour}`;
      if (!known.has(name)) missing.set(name, periodOf(kind, new Date(hour * hourMs)));
    }
  }
  if (missing.size === 0) return;
  const periods = new Map([...missing.values()].map((period) => [`${period.kind}:${period.from.getTime()}`, period]));
  await addPartitions(ctx.tx, [...periods.values()]);
  ctx.afterCommit(() => {
    // Old hours are not needed any more; an hour removed too early is only looked up again.
    if (known.size > maxKnown) known.clear();
    for (const name of missing.keys()) known.add(name);
  });
}

const hourMs = 3_600_000;
const maxKnown = 5_000;
