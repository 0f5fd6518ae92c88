import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { logKeeping } from './log-periods.ts';
import { accountTracesTable, logBatchesTable, logGapsTable, logMovesTable } from './logs.table.ts';

/**
 * Forgets batches that nobody can send again: after a week each of their rows would be refused as too old. Gaps that were closed go
 * with them; open ones stay, they are the only trace of what is missing. A batch that was never acknowledged stays while the logs move:
 * its rows may be in one of the two stores alone, and the ledger says which those are. From where somebody came is kept as long as the sign-in itself.
 */
export async function tidyLogs(ctx: Pick<Ctx, 'tx'>): Promise<void> {
  const moving = ctx.tx.select().from(logMovesTable).where(eq(logMovesTable.state, 'both'));
  await ctx.tx
    .delete(logBatchesTable)
    .where(and(lt(logBatchesTable.receivedAt, sql`now() - interval '7 days'`), or(isNotNull(logBatchesTable.storedAt), notExists(moving))));
  await ctx.tx.delete(logGapsTable).where(lt(logGapsTable.closedAt, sql`now() - interval '7 days'`));
  await ctx.tx.delete(accountTracesTable).where(lt(accountTracesTable.lastAt, sql`now() - make_interval(days => ${logKeeping.auth.days})`));
}
