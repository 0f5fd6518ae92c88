import { sql } from 'drizzle-orm';
import { findContact } from '#features/accounts/server/account-contacts.queries.ts';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { credentialsAudit } from '../credentials.feature.ts';
import { countRecentResets } from './credentials.queries.ts';
import { passwordResetsTable } from './credentials.table.ts';
import { sendNotice } from './send-notice.ts';

const maxInAnHour = 3;
export const recoveryMinutes = 60;

/** Mails a password reset link if the login or address exists and got fewer than three in the last hour. */
export async function sendRecovery(ctx: Ctx, { who, ip }: { readonly who: string; readonly ip: string }): Promise<void> {
  const known = await findContact(ctx.tx, who);
  if (!known) return;
  // Locked, so that two concurrent requests cannot both be the third, and an address that is being replaced gets no link.
  await lockAccount(ctx.tx, known.id);
  const account = await findContact(ctx.tx, who);
  if (account?.id !== known.id || account.disabled) return;
  if ((await countRecentResets(ctx.tx, account.id)) >= maxInAnHour) return;
  const token = newToken();
  await ctx.tx.insert(passwordResetsTable).values({
    accountId: account.id,
    tokenHash: sha256(token),
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${recoveryMinutes})`,
  });
  await ctx.audit(credentialsAudit.recoverySent, {}, { on: `account:${account.id}`, personal: { askedFrom: ip } });
  await sendNotice(ctx, {
    to: account,
    mail: 'recovery',
    values: { login: account.login, ip, minutes: recoveryMinutes },
    path: `/recovery?token=${token}`,
    key: `recovery-${sha256(token).toString('hex').slice(0, 32)}`,
  });
}
