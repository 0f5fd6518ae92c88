import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { firstOf } from '#kit/db/first-of.ts';
import { logBatchesTable, logGapsTable, logMovesTable } from './logs.table.ts';

/** A second or two of the database's time. */
const atOnce = 50_000;

/**
 * Forgets batches that nobody can send again: after a week each of their rows would be refused as too old. Gaps that were closed go
 * with them; open ones stay, they are the only trace of what is missing. A batch that was never acknowledged stays while the logs move:
 * its rows may be in one of the two stores alone, and the ledger says which those are. A part at a time; true: there may be more.
 */
export async function tidyLogs({ tx }: { readonly tx: Tx }, most = atOnce): Promise<boolean> {
  const { receivedAt, storedAt } = logBatchesTable;
  const moving = tx.select().from(logMovesTable).where(eq(logMovesTable.state, 'both'));
  const where = and(lt(receivedAt, sql`now() - interval '7 days'`), or(isNotNull(storedAt), notExists(moving)));
  const { rowCount } = await tx.delete(logBatchesTable).where(firstOf(logBatchesTable, { where, by: receivedAt, most }));
  await tx.delete(logGapsTable).where(lt(logGapsTable.closedAt, sql`now() - interval '7 days'`));
  return rowCount === most;
}
