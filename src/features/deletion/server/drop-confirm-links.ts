import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WhenEmailChanged } from '#features/credentials/server/confirm-email-change.ts';
import { deletionRequestsTable, deletionTokensTable } from './deletion.table.ts';

/** The mailbox that was left may hold a link that deletes the account. Links that show or stop a deletion stay: they can do no harm. */
export const dropConfirmLinks: WhenEmailChanged = async ({ tx }, accountId) => {
  const own = tx.select({ id: deletionRequestsTable.id }).from(deletionRequestsTable).where(eq(deletionRequestsTable.accountId, accountId));
  await tx
    .update(deletionTokensTable)
    .set({ usedAt: sql`now()` })
    .where(
      and(inArray(deletionTokensTable.requestId, own), eq(deletionTokensTable.purpose, 'confirm'), isNull(deletionTokensTable.usedAt)),
    );
};
