import { eq } from 'drizzle-orm';
import { passSecondStep } from '#features/two-step/server/pass-second-step.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { pendingCookie } from './cookie-names.ts';
import { findPending, pendingMinutes } from './pending-sign-ins.queries.ts';
import { pendingSignInsTable } from './sessions.table.ts';
import { enter, refuseWithoutCode } from './sign-in.ts';
import { admitAttempt } from './sign-in-attempts.ts';
import { newToken, sha256 } from './tokens.ts';

/** The password was right and the code is asked for on the next page: the browser gets a token instead of carrying the password along. */
export async function rememberPending(ctx: Ctx, accountId: number): Promise<void> {
  const token = newToken();
  await ctx.tx.insert(pendingSignInsTable).values({ tokenHash: sha256(token), accountId });
  ctx.afterCommit(() => ctx.cookies.set(pendingCookie(ctx.services.config), token, { maxAgeSeconds: pendingMinutes * 60 }));
}

/** Finishes such a sign-in, once. Wrong codes count like wrong passwords. */
export async function finishSignIn(ctx: SagaCtx, code: string): Promise<void> {
  const cookie = pendingCookie(ctx.services.config);
  const token = ctx.cookies.get(cookie);
  const tokenHash = token ? sha256(token) : null;
  const account = (tokenHash && (await ctx.step(({ tx }) => findPending(tx, tokenHash)))) || fail('sessions.signInExpired');
  const attempt = await admitAttempt(ctx, account.login);
  const second = await ctx.step(async (step) => {
    const passed = await passSecondStep(step, account.id, code);
    if (passed === 'missing' || passed === 'wrong') return passed;
    const used = await step.tx
      .delete(pendingSignInsTable)
      .where(eq(pendingSignInsTable.tokenHash, account.tokenHash))
      .returning({ accountId: pendingSignInsTable.accountId });
    if (used.length === 0) fail('sessions.signInExpired');
    await enter(step, account, { knownDevice: attempt.knownDevice, second: passed });
    step.afterCommit(() => step.cookies.clear(cookie));
    return passed;
  });
  await refuseWithoutCode(second, attempt);
}
