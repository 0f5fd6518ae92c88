import type { LogStore } from '../log-store.ts';
import { eraseAddresses } from './erase-addresses.ts';
import { ingestBatch } from './ingest-batch.ts';
import { addPartitions, periodsOf } from './log-partitions.ts';
import { countMatchingLogs, findLogRow, firstOfEach, lastLogId, pageOfLogs } from './log-rows.queries.ts';
import { moneySince, seenIn, signInsOf } from './log-sums.queries.ts';
import { storeRows } from './store-rows.ts';

/** Logs in the product's own database: one table per kind, cut by time. */
export function createPostgresLogs(): LogStore {
  const known = new Set<string>();
  return {
    ingest: (ctx, batch) => ctx.step((step) => ingestBatch(step, batch, known)),
    async add(tx, rows) {
      await addPartitions(tx, periodsOf(rows));
      await storeRows(tx, new Map([...rows].map(([kind, values]) => [kind, { values }])));
    },
    page: pageOfLogs,
    firstOfEach,
    count: countMatchingLogs,
    row: findLogRow,
    lastId: lastLogId,
    seen: seenIn,
    moneySince,
    signIns: signInsOf,
    eraseAddresses,
  };
}
