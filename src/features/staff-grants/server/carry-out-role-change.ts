import { withdrawRequestsOf } from '#features/approvals/server/withdraw-requests-of.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { accountSubject, staffGrantsAudit } from '../staff-grants.audit.ts';
import { staffGrantsNotifications } from '../staff-grants.notifications.ts';
import { mailPerson } from './mail-person.ts';
import { rightsEndedJob } from './rights-ended.job.ts';
import { namesOf } from './role-names.ts';

export type Ordered = {
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
