import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deletionRequestsTable, erasureActsTable } from './deletion.table.ts';

/** Requests nobody confirmed go after a week, cancelled ones after a year, erased ones with their act when its term is over. */
export async function tidyDeletions({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const over = await tx
    .delete(erasureActsTable)
    .where(lt(erasureActsTable.keepUntil, sql`now()`))
    .returning({ requestId: erasureActsTable.requestId });
  await tx.delete(deletionRequestsTable).where(
    or(
      inArray(
        deletionRequestsTable.id,
        over.map(({ requestId }) => requestId),
      ),
      and(eq(deletionRequestsTable.state, 'asked'), lt(deletionRequestsTable.askedAt, sql`now() - interval '7 days'`)),
      lt(deletionRequestsTable.cancelledAt, sql`now() - interval '1 year'`),
    ),
  );
}
