import { eq } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { setEmail } from '#features/accounts/server/set-email.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import type { EmailPage } from '../credentials.contract.ts';
import { credentialsAudit, credentialsNotifications } from '../credentials.feature.ts';
import { maskEmail } from '../mask-email.ts';
import { findEmailChange } from './credentials.queries.ts';
import { emailChangesTable } from './credentials.table.ts';
import { dropOpenResets } from './drop-open-resets.ts';
import { sendNotice } from './send-notice.ts';

/** Callback for features that this one must not import, in the same transaction: links that they mailed are in the old mailbox. */
export type WhenEmailChanged = (ctx: Ctx, accountId: number) => Promise<void>;

/** The link proves access to the new mailbox, which is all that is needed; its holder need not be signed in here. */
export async function confirmEmailChange(ctx: Ctx, { token }: { readonly token: string }, whenChanged: WhenEmailChanged): Promise<void> {
  const tokenHash = sha256(token);
  const change = (await findEmailChange(ctx.tx, tokenHash)) ?? fail('credentials.linkUnknown');
  if (change.state === 'over') fail('credentials.linkOver');
  const { accountId, login, email, before, locale } = change;
  // Same lock order as when a password is set, to avoid deadlocks.
  await lockAccount(ctx.tx, accountId);
  // Only one of two concurrent clicks deletes the row.
  const taken = await ctx.tx
    .delete(emailChangesTable)
    .where(eq(emailChangesTable.tokenHash, tokenHash))
    .returning({ accountId: emailChangesTable.accountId });
  if (taken.length === 0) fail('credentials.linkUnknown');
  if (!(await setEmail(ctx.tx, accountId, email))) fail('credentials.emailTaken');
  // The old mailbox may have a link that sets the password.
  await dropOpenResets(ctx.tx, accountId);
  await whenChanged(ctx, accountId);
  const by = { ...visitor, kind: 'person' as const, accountId, login };
  await ctx.audit(credentialsAudit.emailChanged, {}, { on: `account:${accountId}`, by, personal: { before, after: email } });
  await sendNotice(ctx, {
    to: { email: before, locale },
    mail: 'emailChanged',
    values: { login, email: maskEmail(email) },
    path: '/support',
    key: `email-changed-${tokenHash.toString('hex').slice(0, 32)}`,
  });
  await notify(ctx, { to: accountId, kind: credentialsNotifications.emailChanged, params: { email: maskEmail(email) }, href: '/auth' });
}

/** State of the link, with the account and its new address. */
export async function getEmailPage({ tx }: Ctx, { token }: { readonly token?: string }): Promise<EmailPage> {
  if (!token) return { state: 'none', login: null, email: null };
  const change = await findEmailChange(tx, sha256(token));
  if (change?.state !== 'open') return { state: change?.state ?? 'unknown', login: null, email: null };
  return { state: 'open', login: change.login, email: change.email };
}
