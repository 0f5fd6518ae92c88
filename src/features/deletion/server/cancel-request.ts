import { eq, sql } from 'drizzle-orm';
import { markLeaving } from '#features/accounts/server/mark-leaving.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { deletionAudit, deletionNotifications } from '../deletion.feature.ts';
import { type DeletionRequest, deletionRequestsTable } from './deletion.table.ts';
import { mailDeletion, type Recipient } from './deletion-mails.ts';
import { doneBy } from './done-by.ts';

/** Cancels a request during the grace period. The caller has locked the row and checked that it is confirmed. */
export async function cancelRequest(ctx: Ctx, request: DeletionRequest, person: Recipient, by: 'link' | 'signIn'): Promise<void> {
  await ctx.tx
    .update(deletionRequestsTable)
    .set({ state: 'cancelled', cancelledAt: sql`now()`, cancelledBy: by })
    .where(eq(deletionRequestsTable.id, request.id));
  await markLeaving(ctx.tx, person.accountId, false);
  await mailDeletion(ctx, by === 'link' ? 'cancelled' : 'cancelledBySignIn', person, { requestId: request.id });
  if (by === 'signIn') await notify(ctx, { to: person.accountId, kind: deletionNotifications.cancelledBySignIn, href: '/delete' });
  await ctx.audit(deletionAudit.cancelled, { requestId: request.id, by }, { on: `account:${person.accountId}`, by: doneBy(person) });
}
