import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import { withdrawRequestsOf } from '#features/approvals/server/withdraw-requests-of.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { listOwners } from '#features/staff/server/owners.queries.ts';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { ownerChange } from '../staff-grants.approvals.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { accountSubject, staffGrantsAudit, staffGrantsNotifications } from '../staff-grants.feature.ts';
import { disableStaffAccount, enableStaffAccount, mailPerson, namesOf } from './disable-staff-account.ts';
import { exportStaff } from './export-staff.ts';
import { listStaff } from './list-staff.ts';
import { rightsEndedJob } from './rights-ended.job.ts';
import { assertStillEditable, judgeRoleChange, sameRoles } from './role-change.ts';
import { listStaffChanges } from './staff-changes.queries.ts';
import { presentMatrix, presentMember, presentStaffChange } from './staff-grants.present.ts';
import { getMember, peopleByText, rolesByAccount } from './staff-members.queries.ts';
import '../staff-grants.feature.ts';

export const staffGrantsHandlers = ({ translate }: { readonly translate: Translate }) =>
  implement(staffGrantsContract, {
    listStaff,
    exportStaff: exportStaff(translate),
    findPeople,
    getRoleMatrix: async (ctx) => presentMatrix(translate, ctx.locale),
    getStaffMember: (ctx, { id }) => member(ctx, id),
    listStaffChanges: async (ctx, { id }) => {
      await getMember(ctx.tx, id);
      return (await listStaffChanges(ctx.tx, id)).flatMap(presentStaffChange);
    },
    changeRoles: async (ctx, input) => {
      await changeRoles(ctx, input, translate);
      return member(ctx, input.id);
    },
    requestRoles: async (ctx, input) => ({ approval: await requestRoles(ctx, input) }),
    disableStaffAccount: async (ctx, input) => {
      await disableStaffAccount(ctx, input, translate);
      return member(ctx, input.id);
    },
    enableStaffAccount: async (ctx, input) => {
      await enableStaffAccount(ctx, input, translate);
      return member(ctx, input.id);
    },
  });

const member = async (ctx: Ctx, id: number) => presentMember(ctx, await getMember(ctx.tx, id), await listOwners(ctx.tx));

/** Accounts whose login starts with the text, with their current roles. */
async function findPeople({ tx }: Ctx, { text }: { readonly text: string }): Promise<OutputOf<typeof staffGrantsContract.findPeople>> {
  const people = await peopleByText(tx, text, 10);
  const ids = people.map(({ id }) => id);
  const roles = await rolesByAccount(tx, ids);
  return people.map(({ id, login, disabledAt }) => ({ id, login, disabled: disabledAt !== null, roles: [...(roles.get(id) ?? [])] }));
}

/** Sets all roles of a person immediately. If another owner must approve, it throws: see requestRoles. */
async function changeRoles(ctx: Ctx, input: ParsedInput<typeof staffGrantsContract.changeRoles>, translate: Translate): Promise<void> {
  const { needsSecond, maySecond: _, ...change } = await judgeRoleChange(ctx, input);
  if (needsSecond) fail('staffGrants.secondOwnerNeeded');
  await carryOutRoleChange(ctx, { ...change, reason: input.reason, grantedBy: ctx.actor.accountId }, translate);
}

/** Requests another owner's approval, if required or wished; nothing changes until then. */
async function requestRoles(ctx: Ctx, input: ParsedInput<typeof staffGrantsContract.requestRoles>): Promise<number> {
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

type Ordered = {
  readonly accountId: number;
  readonly before: readonly StaffRole[];
  readonly after: readonly StaffRole[];
  readonly reason: string;
  readonly grantedBy: number | null;
  /** The approval request, if the caller is the second person. */
  readonly approval?: number;
};

/**
 * Stores the new roles and their consequences: all sessions of the person end, so that they continue with a new session id and the new
 * permissions; their pending approval requests are withdrawn; work assigned through a lost role is reassigned; they are notified by bell
 * and mail.
 */
export async function carryOutRoleChange(ctx: Ctx, ordered: Ordered, translate: Translate): Promise<void> {
  const { accountId, before, after, reason, grantedBy, approval } = ordered;
  await setStaffRoles(ctx.tx, { accountId, roles: after, grantedBy, agreedBy: approval === undefined ? null : ctx.actor.accountId });
  await ctx.audit(
    staffGrantsAudit.rolesChanged,
    { before: { roles: [...before] }, after: { roles: [...after] }, reason, approval },
    { on: accountSubject(accountId) },
  );
  await endAllSessions(ctx, accountId);
  await withdrawRequestsOf(ctx, accountId);
  if (before.some((role) => !after.includes(role))) await ctx.enqueue(rightsEndedJob, { accountId });
  const left = after.length > 0;
  await notify(ctx, {
    to: accountId,
    kind: left ? staffGrantsNotifications.rolesChanged : staffGrantsNotifications.rolesRemoved,
    params: left ? { roles: namesOf(after) } : {},
    href: left ? '/dashboard' : '/auth',
  });
  const name = before.length === 0 ? 'granted' : left ? 'rolesChanged' : 'rolesRemoved';
  await mailPerson(ctx, {
    accountId,
    translate,
    name,
    values: (say) => ({ roles: say(namesOf(after)), reason }),
  });
}
