import { type Actor, has } from '#kit/permissions/actor.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { ShownApproval } from './approvals.queries.ts';
import type { ApprovalKinds } from './implement-approval.ts';

/** Nobody decides their own request; whoever decides holds the same right, on the same world. */
export const mayDecide = (actor: Actor, approval: ShownApproval, kinds: ApprovalKinds): boolean => {
  const kind = kinds.get(approval.kind)?.kind;
  if (!kind || isOwn(actor, approval)) return false;
  const { server } = approval;
  const holds = server === null ? has(actor, kind.permission) : serves(actor, kind.permission, server);
  return holds && kind.mayDecide(actor, approval.payload);
};

export const isOwn = (actor: Actor, { requestedBy }: Pick<ShownApproval, 'requestedBy'>): boolean => actor.accountId === requestedBy;
