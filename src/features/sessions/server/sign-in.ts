import { hashPassword, isOutdatedHash, isPassword } from '#features/accounts/server/passwords.ts';
import { storePasswordHash } from '#features/accounts/server/store-password-hash.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { sessionsAudit } from '../sessions.audit.ts';
import { rememberDevice } from './remember-device.ts';
import type { SignInAccount } from './sessions.queries.ts';
import { admitAttempt, forgetFailures } from './sign-in-attempts.ts';
import { startSession } from './start-session.ts';

type Credentials = { readonly login: string; readonly password: string };

/**
 * Signs a person in by login and password. The password is hashed between two transactions, never inside one.
 * Unknown login and wrong password do the same work and get the same answer; both count.
 */
export async function signIn(ctx: SagaCtx, { login, password }: Credentials): Promise<{ login: string }> {
  const attempt = await admitAttempt(ctx, login);
  const { account } = attempt;
  const fits = await isPassword(password, account?.passwordHash);
  if (!fits || !account) {
    await attempt.failed();
    fail('sessions.wrongCredentials');
  }
  if (account.disabled) fail('sessions.accountDisabled');

  const strongerHash = isOutdatedHash(account.passwordHash) ? await hashPassword(password) : undefined;
  await ctx.step(async (step) => {
    if (strongerHash) await storePasswordHash(step.tx, { accountId: account.id, was: account.passwordHash, becomes: strongerHash });
    await forgetFailures(step.tx, login);
    await rememberDevice(step, account.id);
    await enter(step, account, attempt.knownDevice);
  });
  return { login: account.login };
}

async function enter(step: Ctx, account: SignInAccount, knownDevice: boolean): Promise<void> {
  const sessionId = await startSession(step, account.id);
  const by = { ...visitor, kind: 'person' as const, accountId: account.id, login: account.login, sessionId };
  await step.audit(sessionsAudit.signedIn, { knownDevice }, { on: `account:${account.id}`, by });
}
