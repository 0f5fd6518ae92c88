import { eq, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ErrorParams } from '#kit/errors/errors.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { approvalsNotifications } from '../approvals.feature.ts';
import { approvalsTopic } from '../approvals.topics.ts';
import { approvalScreen } from '../approvals.urls.ts';
import type { ShownApproval } from './approvals.queries.ts';
import { type Approval, approvalsTable } from './approvals.table.ts';
import type { ApprovalKinds } from './implement-approval.ts';

type Ending = {
  readonly state: Exclude<Approval['state'], 'pending' | 'expired'>;
  readonly reason?: string;
  readonly failure?: { readonly code: string; readonly params: ErrorParams };
};

/** Records a decision and notifies the requester, unless they decided it themselves. The caller has locked the row. */
export async function endRequest(ctx: Ctx, approval: ShownApproval, ending: Ending, kinds: ApprovalKinds): Promise<void> {
  const { state, reason, failure } = ending;
  await ctx.tx
    .update(approvalsTable)
    .set({
      state,
      decidedBy: ctx.actor.accountId,
      decidedAt: sql`now()`,
      decisionReason: reason ?? null,
      failure: failure?.code ?? null,
      failureParams: failure?.params ?? null,
    })
    .where(eq(approvalsTable.id, approval.id));
  ctx.afterCommit(() => ctx.services.realtime.publish(approvalsTopic, null));
  const kind = kinds.get(approval.kind)?.kind;
  if (state === 'withdrawn' || !kind) return;
  const params = { who: ctx.actor.login ?? '', what: kind.describe(approval.payload).title, ...(reason ? { reason } : {}) };
  const href = addressOf(approvalScreen, { id: approval.id });
  await notify(ctx, { to: approval.requestedBy, kind: toldAs[state], params, href });
}

const toldAs = {
  approved: approvalsNotifications.approved,
  refused: approvalsNotifications.refused,
  failed: approvalsNotifications.failed,
};
