import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { ownerChange } from '../staff-grants.approvals.ts';
import { accountSubject } from '../staff-grants.audit.ts';
import type { staffGrantsContract } from '../staff-grants.contract.ts';
import { carryOutRoleChange } from './carry-out-role-change.ts';
import { assertStillEditable, judgeRoleChange, sameRoles } from './role-change.ts';
import { getMember } from './staff-members.queries.ts';

/** Requests another owner's approval, if required or wished; nothing changes until then. */
export async function requestRoles(ctx: Ctx, input: ParsedInput<typeof staffGrantsContract.requestRoles>): Promise<number> {
  const { needsSecond: _, maySecond, ...change } = await judgeRoleChange(ctx, input);
  if (!maySecond) fail('staffGrants.noSecondOwner');
  return requestApproval(ctx, ownerChange, change, { on: accountSubject(change.accountId), reason: input.reason });
}

/** Runs on approval. The role is granted in the requester's name; the audit entry names the approver. */
export const applyOwnerChange =
  (translate: Translate): Apply<{ accountId: number; before: readonly StaffRole[]; after: readonly StaffRole[] }> =>
  async (ctx, { accountId, before, after }, { id, requestedBy, reason }) => {
    await assertStillEditable(ctx, accountId);
    if (!sameRoles(await listRolesOf(ctx.tx, accountId), before)) fail('staffGrants.changedMeanwhile');
    const grants = after.some((role) => !before.includes(role));
    if (grants && (await getMember(ctx.tx, accountId)).disabledAt) fail('staffGrants.accountDisabled');
    await carryOutRoleChange(ctx, { accountId, before, after, reason, grantedBy: requestedBy, approval: id }, translate);
  };
