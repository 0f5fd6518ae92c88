import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { approvalSubject, approvalsAudit } from '../approvals.audit.ts';
import type { approvalsContract } from '../approvals.contract.ts';
import { isOwn } from './approvals.abilities.ts';
import { getApproval, lockApproval, type ShownApproval } from './approvals.queries.ts';
import { endRequest } from './end-request.ts';
import type { ApprovalKinds } from './implement-approval.ts';

export async function withdrawRequest(
  ctx: Ctx,
  { id }: ParsedInput<typeof approvalsContract.withdrawRequest>,
  kinds: ApprovalKinds,
): Promise<ShownApproval> {
  const reader = { actor: ctx.actor, kinds };
  const approval = await lockApproval(ctx.tx, reader, id);
  if (!isOwn(ctx.actor, approval)) fail('approvals.notYours');
  if (approval.state !== 'pending') fail('approvals.alreadyDecided', { state: approval.state });

  await endRequest(ctx, approval, { state: 'withdrawn' }, kinds);
  await ctx.audit(
    approvalsAudit.withdrawn,
    { kind: approval.kind, hash: approval.hash.toString('hex'), before: { state: 'pending' }, after: { state: 'withdrawn' } },
    { on: approvalSubject(id) },
  );
  return getApproval(ctx.tx, reader, id);
}
