import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { approvalSubject, approvalsAudit } from '../approvals.audit.ts';
import type { approvalsContract } from '../approvals.contract.ts';
import { assertDecides } from './approvals.abilities.ts';
import { getApproval, lockApproval, type ShownApproval } from './approvals.queries.ts';
import { endRequest } from './end-request.ts';
import type { ApprovalKinds } from './implement-approval.ts';

/** Refuses a request with a reason for the requester. Nothing is carried out. */
export async function refuseRequest(
  ctx: Ctx,
  { id, reason }: ParsedInput<typeof approvalsContract.refuseRequest>,
  kinds: ApprovalKinds,
): Promise<ShownApproval> {
  const reader = { actor: ctx.actor, kinds };
  const approval = await lockApproval(ctx.tx, reader, id);
  if (approval.state !== 'pending') fail('approvals.alreadyDecided', { state: approval.state });
  await assertDecides(ctx, approval, kinds);

  await endRequest(ctx, approval, { state: 'refused', reason }, kinds);
  await ctx.audit(
    approvalsAudit.refused,
    { kind: approval.kind, hash: approval.hash.toString('hex'), before: { state: 'pending' }, after: { state: 'refused' }, reason },
    { on: approvalSubject(id) },
  );
  return getApproval(ctx.tx, reader, id);
}
