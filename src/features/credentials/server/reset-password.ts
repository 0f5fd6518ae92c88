import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { assertGoodPassword } from '#features/accounts/server/password-rules.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { setPassword } from '#features/accounts/server/set-password.ts';
import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { forgetOtherDevices } from '#features/sessions/server/forget-other-devices.ts';
import { forgetFailures } from '#features/sessions/server/sign-in-attempts.ts';
import { sha256 } from '#features/sessions/server/tokens.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { credentialsAudit } from '../credentials.feature.ts';
import { type FoundReset, findReset } from './credentials.queries.ts';
import { passwordResetsTable } from './credentials.table.ts';
import { dropEmailChange } from './drop-email-change.ts';
import { dropOpenResets } from './drop-open-resets.ts';
import { notifyNewPassword } from './notify-new-password.ts';

type Input = { readonly token: string; readonly newPassword: string };

/**
 * Sets a forgotten password with a mailed link. Every session of the account ends and none is created, so two-step sign-in still asks for
 * its code. The second of two tries with one link finds it used.
 */
export async function resetPassword(ctx: SagaCtx, { token, newPassword }: Input): Promise<Record<string, never>> {
  const tokenHash = sha256(token);
  const { account } = usable(await ctx.step(({ tx }) => findReset(tx, tokenHash)));
  assertGoodPassword(newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await ctx.step(async (step) => {
    await lockAccount(step.tx, account.id);
    await spend(step.tx, tokenHash);
    await setPassword(step.tx, { accountId: account.id, passwordHash });
    await dropOpenResets(step.tx, account.id);
    await dropEmailChange(step.tx, account.id);
    await forgetFailures(step.tx, account.login);
    const sessionsEnded = await endAllSessions(step, account.id);
    await forgetOtherDevices(step, account.id);
    const by = { ...visitor, kind: 'person' as const, accountId: account.id, login: account.login };
    await step.audit(credentialsAudit.passwordReset, { sessionsEnded }, { on: `account:${account.id}`, by });
    await notifyNewPassword(step, account.id);
  });
  return {};
}

function usable(found: FoundReset | null): FoundReset {
  if (!found) fail('credentials.linkUnknown');
  if (found.state === 'used') fail('credentials.linkUsed');
  if (found.state === 'over') fail('credentials.linkOver');
  return found;
}

async function spend(tx: Tx, tokenHash: Buffer): Promise<void> {
  const used = await tx
    .update(passwordResetsTable)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(passwordResetsTable.tokenHash, tokenHash),
        isNull(passwordResetsTable.usedAt),
        gt(passwordResetsTable.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: passwordResetsTable.id });
  if (used.length === 0) fail('credentials.linkUsed');
}
