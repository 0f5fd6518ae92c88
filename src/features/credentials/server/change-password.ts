import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { assertGoodPassword } from '#features/accounts/server/password-rules.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { setPassword } from '#features/accounts/server/set-password.ts';
import { confirmPassword } from '#features/sessions/server/confirm-password.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { forgetOtherDevices } from '#features/sessions/server/forget-other-devices.ts';
import { renewSession } from '#features/sessions/server/start-session.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { credentialsAudit } from '../credentials.feature.ts';
import { isOnDuty } from './credentials.queries.ts';
import { dropEmailChange } from './drop-email-change.ts';
import { dropOpenResets } from './drop-open-resets.ts';
import { notifyNewPassword } from './notify-new-password.ts';

type Input = { readonly password: string; readonly newPassword: string };

/**
 * Sets a new password if the old one is correct. This browser stays signed in under a new token; all others are signed out. The old
 * password is checked again when the new one is stored, so only one of two concurrent changes succeeds.
 */
export async function changePassword(ctx: SagaCtx, { password, newPassword }: Input): Promise<Record<string, never>> {
  const { accountId, sessionId } = ctx.actor;
  if (accountId === null || sessionId === null) fail('kit.signInNeeded');
  const { account, onDuty } = await ctx.step(async ({ tx }) => ({
    account: await getContact(tx, accountId),
    onDuty: await isOnDuty(tx, accountId),
  }));
  await confirmPassword(ctx, { password });
  if (password === newPassword) failField('newPassword', 'credentials.samePassword');
  assertGoodPassword(newPassword, { ...account, onDuty }, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await ctx.step(async (step) => {
    const was = account.passwordHash;
    if (!(await setPassword(step.tx, { accountId, passwordHash, was }))) failField('password', 'sessions.wrongPassword');
    await dropOpenResets(step.tx, accountId);
    await dropEmailChange(step.tx, accountId);
    const here = await renewSession(step, sessionId);
    const sessionsEnded = await endAllSessions(step, accountId, { except: here });
    await forgetOtherDevices(step, accountId);
    await step.audit(credentialsAudit.passwordChanged, { sessionsEnded }, { on: `account:${accountId}` });
    await notifyNewPassword(step, accountId);
  });
  return {};
}
