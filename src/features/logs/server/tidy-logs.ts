import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { logBatchesTable, logGapsTable, logMovesTable } from './logs.table.ts';

/** Takes the database a second or two. */
const atOnce = 50_000;

/**
 * Deletes batches that cannot be sent again: after a week, each of their rows would be rejected as too old. Closed gaps are deleted too;
 * open ones stay, as the only record of missing batches. Unacknowledged batches stay during the move: their rows may be in one store only,
 * and the ledger identifies them. Deletes one portion per call; returns whether there may be more.
 */
export async function tidyLogs({ tx }: { readonly tx: Tx }, most = atOnce): Promise<boolean> {
  const { receivedAt, storedAt } = logBatchesTable;
  const moving = tx.select().from(logMovesTable).where(eq(logMovesTable.state, 'both'));
  const where = and(lt(receivedAt, sql`now() - interval '7 days'`), or(isNotNull(storedAt), notExists(moving)));
  const { rowCount } = await tx.delete(logBatchesTable).where(firstOf(logBatchesTable, { where, by: receivedAt, most }));
  await tx.delete(logGapsTable).where(lt(logGapsTable.closedAt, sql`now() - interval '7 days'`));
  return rowCount === most;
}
