import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { everyServer } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import type { Asking, LogReads, LogStore } from '../log-store.ts';
import { ingestBatch } from './ingest-batch.ts';
import { addPartitions, periodsOf } from './log-partitions.ts';
import { countMatchingLogs, findLogRow, firstOfEach, lastLogId, pageOfLogs } from './log-rows.queries.ts';
import { logAuthTable } from './log-rows.table.ts';
import { moneySince, seenIn, signInsOf } from './log-sums.queries.ts';
import { storeRows } from './store-rows.ts';

/** Logs in the product's own database: one table per kind, partitioned by time. */
export function createPostgresLogs(): LogStore {
  const known = new Set<string>();
  return {
    ingest: (ctx, batch) => ctx.step((step) => ingestBatch(step, batch, known)),
    async add(tx, rows) {
      await addPartitions(tx, periodsOf(rows));
      await storeRows(tx, new Map([...rows].map(([kind, values]) => [kind, { values }])));
    },
    ask: (ctx, asking) => ctx.step(async (step) => askHere(step, asking, await asking.before(step))),
    page: pageOfLogs,
    count: countMatchingLogs,
    lastId: lastLogId,
    seen: seenIn,
    moneySince,
    signIns: signInsOf,
    eraseAddresses,
  };
}

/** The second part of a query, in the same transaction. */
export async function askHere<Asked, Found, Result>(
  step: Ctx,
  { find, after }: Asking<Asked, Found, Result>,
  asked: Asked,
): Promise<Result> {
  const { tx } = step;
  const logs: LogReads = {
    page: (search, request) => pageOfLogs(tx, search, request),
    firstOfEach: (searches, size) => firstOfEach(tx, searches, size),
    count: (search, most) => countMatchingLogs(tx, search, most),
    row: (which) => findLogRow(tx, which),
  };
  return after(step, await find(logs, asked), asked);
}

/** Includes detached partitions. */
async function eraseAddresses(tx: Tx, globalId: number): Promise<number> {
  const servers = [...(await everyServer(tx))];
  const { rowCount } = await tx
    .update(logAuthTable)
    .set({ ip: null, device: null })
    .where(
      and(
        inArray(logAuthTable.server, servers),
        eq(logAuthTable.globalId, globalId),
        or(isNotNull(logAuthTable.ip), isNotNull(logAuthTable.device)),
      ),
    );
  // After the table, so that a partition detached in between is found here.
  const { rows } = await tx.execute<{ erased: number }>(sql`select log_erase_detached_addresses(${globalId}) as erased`);
  return (rowCount ?? 0) + (rows[0]?.erased ?? 0);
}
