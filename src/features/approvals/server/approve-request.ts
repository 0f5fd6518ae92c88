import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { savepoint } from '#kit/db/transaction.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { approvalSubject, approvalsAudit } from '../approvals.audit.ts';
import type { approvalsContract } from '../approvals.contract.ts';
import { assertDecides } from './approvals.abilities.ts';
import { getApproval, lockApproval, type ShownApproval } from './approvals.queries.ts';
import { endRequest } from './end-request.ts';
import type { ApprovalKinds } from './implement-approval.ts';
import { requestHash } from './request-hash.ts';

/**
 * Approves a request and carries it out once, in the same transaction. The row is locked first, so the second of two concurrent approvals
 * is rejected as already decided. The approval includes a hash, so what the person saw, what is stored and what is executed are identical.
 * If a rule prevents the action, its writes are rolled back and the request ends as failed with the reason.
 */
export async function approveRequest(
  ctx: Ctx,
  input: ParsedInput<typeof approvalsContract.approveRequest>,
  kinds: ApprovalKinds,
): Promise<ShownApproval> {
  const reader = { actor: ctx.actor, kinds };
  const approval = await lockApproval(ctx.tx, reader, input.id);
  if (approval.state !== 'pending') fail('approvals.alreadyDecided', { state: approval.state });
  await assertDecides(ctx, approval, kinds);
  const hash = requestHash(approval);
  if (!hash.equals(approval.hash) || hash.toString('hex') !== input.hash) fail('approvals.changed');

  const failure = await apply(ctx, approval, kinds);
  const state = failure ? 'failed' : 'approved';
  await endRequest(ctx, approval, { state, failure: failure && { code: failure.code, params: failure.params } }, kinds);
  await ctx.audit(
    approvalsAudit.approved,
    { kind: approval.kind, hash: input.hash, before: { state: 'pending' }, after: { state }, failure: failure?.code ?? null },
    { on: approvalSubject(approval.id) },
  );
  return getApproval(ctx.tx, reader, approval.id);
}

async function apply(ctx: Ctx, approval: ShownApproval, kinds: ApprovalKinds): Promise<Refusal | undefined> {
  try {
    await savepoint(ctx.tx, async () => kinds.get(approval.kind)?.apply(ctx, approval.payload, approval));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
