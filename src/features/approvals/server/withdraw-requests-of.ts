import { and, eq, inArray, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { approvalSubject, approvalsAudit, approvalsNotifications } from '../approvals.feature.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalsTable } from './approvals.table.ts';

/**
 * Withdraws an account's requests when it loses the permission it requested with. A request that is being decided concurrently is left to
 * that transaction: waiting for its lock could deadlock.
 */
export async function withdrawRequestsOf(ctx: Ctx, accountId: number): Promise<number> {
  const waiting = await ctx.tx
    .select({ id: approvalsTable.id })
    .from(approvalsTable)
    .where(and(eq(approvalsTable.requestedBy, accountId), eq(approvalsTable.state, 'pending')))
    .for('update', { skipLocked: true });
  if (waiting.length === 0) return 0;
  const ended = await ctx.tx
    .update(approvalsTable)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(
      inArray(
        approvalsTable.id,
        waiting.map(({ id }) => id),
      ),
    )
    .returning({ id: approvalsTable.id, kind: approvalsTable.kind, hash: approvalsTable.hash });
  for (const { id, kind, hash } of ended) {
    const payload = { kind, hash: hash.toString('hex'), before: { state: 'pending' }, after: { state: 'withdrawn' } } as const;
    await ctx.audit(approvalsAudit.withdrawn, payload, { on: approvalSubject(id) });
  }
  await notify(ctx, { to: accountId, kind: approvalsNotifications.withdrawnForYou, params: { count: ended.length } });
  ctx.afterCommit(() => ctx.services.realtime.publish(approvalsTopic, null));
  return ended.length;
}
