import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { sessionsAudit } from '../sessions.feature.ts';
import { sessionsTable } from './sessions.table.ts';
import { admitAttempt, forgetFailures } from './sign-in-attempts.ts';

/**
 * Confirms that the signed-in person is still at the keyboard and allows this session dangerous operations for 15 minutes. Wrong passwords
 * count and are delayed as at the sign-in, so a stolen session cannot guess. The second step is not repeated: the session has passed it,
 * and a thief of the session does not have the password.
 */
export async function confirmPassword(ctx: SagaCtx, { password }: { readonly password: string }): Promise<undefined> {
  const { accountId, login, sessionId } = ctx.actor;
  if (accountId === null || login === null || sessionId === null) fail('kit.signInNeeded');
  const attempt = await admitAttempt(ctx, login);
  const on = `account:${accountId}`;
  if (!(await attempt.fits(password))) {
    await ctx.step((step) => step.audit(sessionsAudit.passwordRefused, {}, { on }));
    failField('password', 'sessions.wrongPassword');
  }
  await ctx.step(async (step) => {
    const [confirmed] = await step.tx
      .update(sessionsTable)
      .set({ passwordGivenAt: sql`clock_timestamp()` })
      .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.revokedAt)))
      .returning({ id: sessionsTable.id });
    if (!confirmed) fail('kit.signInNeeded');
    await forgetFailures(step.tx, login);
    await step.audit(sessionsAudit.passwordConfirmed, {}, { on });
  });
  await attempt.right();
  return undefined;
}
