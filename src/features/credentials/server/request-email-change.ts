import { sql } from 'drizzle-orm';
import { findContact, getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { lockPassword } from '#features/accounts/server/lock-password.ts';
import { confirmPassword } from '#features/sessions/server/confirm-password.ts';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { credentialsAudit } from '../credentials.audit.ts';
import { maskEmail } from '../mask-email.ts';
import { emailChangesTable } from './credentials.table.ts';
import { sendNotice } from './send-notice.ts';

/** Mails to addresses that somebody typed: nobody's mailbox may be filled through us. */
const byAccount = declareLimit('credentials.emailChange', { points: 5, seconds: 3_600 });
const hours = 24;

/**
 * Begins a change of address: a link goes to the new one, a notice to the old one, and nothing changes before the link is followed
 * and its button pressed. An address that another account has gets a mail that says so, and the answer is the same: this form must not
 * tell who plays here.
 */
export async function requestEmailChange(ctx: SagaCtx, { email, password }: { readonly email: string; readonly password: string }) {
  const { accountId } = ctx.actor;
  if (accountId === null) fail('kit.signInNeeded');
  const { passwordHash } = await ctx.step(({ tx }) => getContact(tx, accountId));
  await confirmPassword(ctx, { password });
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(byAccount, String(accountId));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });

  await ctx.step(async (step) => {
    // A new password calls pending changes off; one that was asked for with the old password must not slip in behind it.
    if (!(await lockPassword(step.tx, accountId, passwordHash))) failField('password', 'sessions.wrongPassword');
    const account = await getContact(step.tx, accountId);
    if (account.email.toLowerCase() === email.toLowerCase()) failField('email', 'credentials.sameEmail');
    const taken = (await findContact(step.tx, email)) !== null;
    const token = newToken();
    const pending = {
      email,
      tokenHash: sha256(token),
      createdAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
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
        values: { login: account.login, hours },
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
