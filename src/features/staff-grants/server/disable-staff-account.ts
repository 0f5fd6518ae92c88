import { disableAccount, enableAccount } from '#features/accounts/server/disable-account.ts';
import { withdrawRequestsOf } from '#features/approvals/server/withdraw-requests-of.ts';
import { sendCommandToAll } from '#features/game-link/server/send-command.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { assertOwnerRemains } from '#features/staff/server/owners.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { accountSubject, staffGrantsAudit } from '../staff-grants.audit.ts';
import type { staffGrantsContract } from '../staff-grants.contract.ts';
import { staffGrantsNotifications } from '../staff-grants.notifications.ts';
import { mailPerson } from './mail-person.ts';
import { rightsEndedJob } from './rights-ended.job.ts';
import { assertStillEditable } from './role-change.ts';
import { namesOf } from './role-names.ts';
import { getMember } from './staff-members.queries.ts';

/**
 * Disables a staff account immediately, because a possibly compromised account cannot wait for a second owner. Roles are kept, so that
 * enabling restores them. All sessions end for good, and every game server is notified, because the account may be playing.
 */
export async function disableStaffAccount(
  ctx: Ctx,
  { id, reason }: ParsedInput<typeof staffGrantsContract.disableStaffAccount>,
  translate: Translate,
): Promise<void> {
  await assertStillEditable(ctx, id);
  if ((await listRolesOf(ctx.tx, id)).length === 0) fail('staffGrants.notStaff');
  await assertOwnerRemains(ctx.tx, id);
  await endAllSessions(ctx, id);
  if (!(await disableAccount(ctx.tx, id))) fail('staffGrants.alreadyDisabled');
  await sendCommandToAll(ctx, {
    accountId: id,
    kind: 'sessionsRevoked',
    payload: { reason: 'disabled' },
    dedupeKey: `disabled-${id}-${ctx.requestId}`,
  });
  await withdrawRequestsOf(ctx, id);
  await ctx.enqueue(rightsEndedJob, { accountId: id });
  await ctx.audit(
    staffGrantsAudit.accountDisabled,
    { before: { disabled: false }, after: { disabled: true }, reason },
    { on: accountSubject(id) },
  );
  await mailPerson(ctx, { accountId: id, translate, name: 'disabled', values: () => ({ reason }) });
}

/** Enables the account, whatever roles it has by now. An erased account stays disabled. */
export async function enableStaffAccount(
  ctx: Ctx,
  { id, reason }: ParsedInput<typeof staffGrantsContract.enableStaffAccount>,
  translate: Translate,
): Promise<void> {
  await assertStillEditable(ctx, id);
  if ((await getMember(ctx.tx, id)).erased) fail('staffGrants.accountErased');
  if (!(await enableAccount(ctx.tx, id))) fail('staffGrants.notDisabled');
  await ctx.audit(
    staffGrantsAudit.accountEnabled,
    { before: { disabled: true }, after: { disabled: false }, reason },
    { on: accountSubject(id) },
  );
  await notify(ctx, { to: id, kind: staffGrantsNotifications.accountEnabled });
  const roles = await listRolesOf(ctx.tx, id);
  await mailPerson(ctx, { accountId: id, translate, name: 'enabled', values: (say) => ({ reason, roles: say(namesOf(roles)) }) });
}
