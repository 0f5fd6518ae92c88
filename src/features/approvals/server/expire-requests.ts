import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { approvalSubject, approvalsAudit, approvalsNotifications } from '../approvals.feature.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalScreen } from '../approvals.urls.ts';
import { approvalsTable } from './approvals.table.ts';

/** Records expired requests and notifies their requesters. Readers see them as expired even before this runs. */
export async function expireRequests(ctx: Ctx, which?: SQL): Promise<number> {
  const ended = await ctx.tx
    .update(approvalsTable)
    .set({ state: 'expired', decidedAt: sql`now()` })
    .where(and(eq(approvalsTable.state, 'pending'), lte(approvalsTable.expiresAt, sql`now()`), which))
    .returning({ id: approvalsTable.id, kind: approvalsTable.kind, hash: approvalsTable.hash, requestedBy: approvalsTable.requestedBy });
  for (const { id, kind, hash, requestedBy } of ended) {
    const payload = { kind, hash: hash.toString('hex'), before: { state: 'pending' }, after: { state: 'expired' } } as const;
    await ctx.audit(approvalsAudit.expired, payload, { on: approvalSubject(id) });
    const href = addressOf(approvalScreen, { id });
    await notify(ctx, { to: requestedBy, kind: approvalsNotifications.expired, params: { number: id }, href });
  }
  if (ended.length > 0) ctx.afterCommit(() => ctx.services.realtime.publish(approvalsTopic, null));
  return ended.length;
}
