import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WhenEmailChanged } from '#features/credentials/server/confirm-email-change.ts';
import { deletionRequestsTable, deletionTokensTable } from './deletion.table.ts';

/** The old mailbox may have a link that deletes the account. Links that show or cancel a deletion stay valid, because they are harmless. */
export const dropConfirmLinks: WhenEmailChanged = async ({ tx }, accountId) => {
  const own = tx.select({ id: deletionRequestsTable.id }).from(deletionRequestsTable).where(eq(deletionRequestsTable.accountId, accountId));
  await tx
    .update(deletionTokensTable)
    .set({ usedAt: sql`now()` })
    .where(
      and(inArray(deletionTokensTable.requestId, own), eq(deletionTokensTable.purpose, 'confirm'), isNull(deletionTokensTable.usedAt)),
    );
};
