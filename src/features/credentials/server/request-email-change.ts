import { sql } from 'drizzle-orm';
import { findContact, getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { lockPassword } from '#features/accounts/server/lock-password.ts';
import { confirmPassword } from '#features/sessions/server/confirm-password.ts';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { credentialsAudit } from '../credentials.feature.ts';
import { maskEmail } from '../mask-email.ts';
import { emailChangesTable } from './credentials.table.ts';
import { sendNotice } from './send-notice.ts';

/** Limits mails to arbitrary addresses, so that no one's mailbox can be flooded through us. */
const byAccount = declareLimit('credentials.emailChange', { points: 5, seconds: 3_600 });
export const emailChangeHours = 24;

/**
 * Starts a change of address: mails a link to the new address and a notice to the old one. Nothing changes until the link's button is
 * pressed. An address in use gets a mail that says so, with the same response, so that the form does not reveal who has an account.
 */
export async function requestEmailChange(ctx: SagaCtx, { email, password }: { readonly email: string; readonly password: string }) {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const { passwordHash } = await ctx.step(({ tx }) => getContact(tx, accountId));
  await confirmPassword(ctx, { password });
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(byAccount, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });

  await ctx.step(async (step) => {
    // A password change cancels pending email changes; one requested with the old password must not commit after it.
    if (!(await lockPassword(step.tx, accountId, passwordHash))) failField('password', 'sessions.wrongPassword');
    const account = await getContact(step.tx, accountId);
    if (account.email.toLowerCase() === email.toLowerCase()) failField('email', 'credentials.sameEmail');
    const taken = (await findContact(step.tx, email)) !== null;
    const token = newToken();
    const pending = {
      email,
      tokenHash: sha256(token),
      createdAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${emailChangeHours})`,
    };
    await step.tx
      .insert(emailChangesTable)
      .values({ accountId, ...pending })
      .onConflictDoUpdate({ target: emailChangesTable.accountId, set: pending });
    await step.audit(credentialsAudit.emailChangeRequested, {}, { on: `account:${accountId}`, personal: { email } });
    const key = `email-change-${pending.tokenHash.toString('hex').slice(0, 32)}`;
    const to = { email, locale: account.locale };
    if (taken) await sendNotice(step, { to, mail: 'emailTaken', path: '/auth/recovery', key });
    else
      await sendNotice(step, {
        to,
        mail: 'emailConfirm',
        values: { login: account.login, hours: emailChangeHours },
        path: `/auth/email?token=${token}`,
        key,
      });
    await sendNotice(step, {
      to: account,
      mail: 'emailRequested',
      values: { login: account.login, email: maskEmail(email), ip: step.ip },
      path: '/auth',
      key: `${key}-notice`,
    });
  });
  return {};
}
