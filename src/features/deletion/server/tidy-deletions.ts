import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { deletionRequestsTable, deletionTokensTable, erasureActsTable } from './deletion.table.ts';

/**
 * Deletes unconfirmed requests after a week or when their last confirmation link has expired, cancelled ones after a year, completed ones
 * with their act at the end of its retention.
 */
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
      and(
        eq(deletionRequestsTable.state, 'asked'),
        lt(deletionRequestsTable.askedAt, sql`now() - interval '7 days'`),
        notExists(linksThatConfirm(tx)),
      ),
      lt(deletionRequestsTable.cancelledAt, sql`now() - interval '1 year'`),
    ),
  );
}

/** A repeated request gets another link for the same row, and its mail promises how long that is valid. */
const linksThatConfirm = (tx: Tx) =>
  tx
    .select({ tokenHash: deletionTokensTable.tokenHash })
    .from(deletionTokensTable)
    .where(
      and(
        eq(deletionTokensTable.requestId, deletionRequestsTable.id),
        eq(deletionTokensTable.purpose, 'confirm'),
        isNull(deletionTokensTable.usedAt),
        gt(deletionTokensTable.expiresAt, sql`now()`),
      ),
    );
