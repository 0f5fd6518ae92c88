import { listRoleGrants, type RoleGrant } from '#features/staff/server/role-grants.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { ShownApproval } from './approvals.queries.ts';
import type { ApprovalKinds } from './implement-approval.ts';
import { whyNotSecond } from './why-not-second.ts';

/** Every decision starts here; rejects it with the reason why this person may not decide. */
export async function assertDecides(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  approval: ShownApproval,
  kinds: ApprovalKinds,
): Promise<void> {
  if (isOwn(actor, approval)) fail('approvals.ownRequest');
  if (!mayDecide(actor, approval, kinds)) fail('approvals.notYours');
  const obstacle = obstacleTo(actor, approval, { kinds, grants: await listRoleGrants(tx) });
  if (obstacle !== null) fail(obstacle);
}

type Known = { readonly kinds: ApprovalKinds; readonly grants: readonly RoleGrant[] };

/** Whether the approve and refuse buttons are shown. */
export const decidesNow = (actor: Actor, approval: ShownApproval, known: Known): boolean =>
  mayDecide(actor, approval, known.kinds) && obstacleTo(actor, approval, known) === null;

/** Why a holder of the permission may not decide this request; null: they may. */
export function obstacleTo({ accountId }: Actor, { kind, requestedBy }: ShownApproval, { kinds, grants }: Known): ErrorCode | null {
  const permission = kinds.get(kind)?.kind.permission;
  return permission === undefined || accountId === null
    ? null
    : whyNotSecond(grants, { decider: accountId, requester: requestedBy, permission });
}

/** Requesters cannot decide their own requests. A decision needs the same permission on the same game server. */
export const mayDecide = (actor: Actor, approval: ShownApproval, kinds: ApprovalKinds): boolean => {
  const kind = kinds.get(approval.kind)?.kind;
  if (!kind || isOwn(actor, approval)) return false;
  const { server } = approval;
  const holds = server === null ? has(actor, kind.permission) : serves(actor, kind.permission, server);
  return holds && kind.mayDecide(actor, approval.payload);
};

export const isOwn = (actor: Actor, { requestedBy }: Pick<ShownApproval, 'requestedBy'>): boolean => actor.accountId === requestedBy;
