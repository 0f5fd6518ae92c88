import { lockPassword } from '#features/accounts/server/lock-password.ts';
import { hashPassword, isOutdatedHash } from '#features/accounts/server/passwords.ts';
import { storePasswordHash } from '#features/accounts/server/store-password-hash.ts';
import { passSecondStep, type SecondStep } from '#features/two-step/server/pass-second-step.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { sessionsAudit } from '../sessions.feature.ts';
import { newDevice } from './new-device.job.ts';
import { hasOtherDevices } from './own-sessions.queries.ts';
import { rememberDevice } from './remember-device.ts';
import type { SignInAccount } from './sessions.queries.ts';
import { type Attempt, admitAttempt, forgetFailures } from './sign-in-attempts.ts';
import { startSession } from './start-session.ts';

type Credentials = { readonly login: string; readonly password: string; readonly code?: string };

/** Callback when the password was right and the code is missing, before the error. */
type WhenCodeIsMissing = (step: Ctx, accountId: number) => Promise<void>;

/**
 * Signs in by login and password, and by a code if the account has two-step sign-in. The password is hashed between two transactions, never
 * inside one. An unknown login and a wrong password do the same work and get the same response; both count as failures, and so does a wrong
 * code. Only someone who knows the password learns that a code is needed.
 */
export async function signIn(
  ctx: SagaCtx,
  { login, password, code }: Credentials,
  whenCodeIsMissing?: WhenCodeIsMissing,
): Promise<{ login: string }> {
  const attempt = await admitAttempt(ctx, login);
  const { account } = attempt;
  if (!(await attempt.fits(password)) || !account) fail('sessions.wrongCredentials');
  if (account.disabled) {
    await attempt.right();
    fail('sessions.accountDisabled');
  }

  const strongerHash = isOutdatedHash(account.passwordHash) ? await hashPassword(password) : undefined;
  const second = await ctx.step(async (step) => {
    // The password was changed during the check: a retry decides by the new one.
    if (!(await lockPassword(step.tx, account.id, account.passwordHash))) fail('kit.unavailable');
    const passed = await passSecondStep(step, account.id, code);
    if (passed === 'missing') await whenCodeIsMissing?.(step, account.id);
    if (passed === 'missing' || passed === 'wrong') return passed;
    if (strongerHash) await storePasswordHash(step.tx, { accountId: account.id, was: account.passwordHash, becomes: strongerHash });
    await enter(step, account, { knownDevice: attempt.knownDevice, second: passed });
    return passed;
  });
  await refuseWithoutCode(second, attempt);
  return { login: account.login };
}

/** A wrong code stays counted; a missing one is no guess. */
export async function refuseWithoutCode(second: SecondStep, attempt: Pick<Attempt, 'right'>): Promise<void> {
  if (second === 'wrong') fail('sessions.wrongCode');
  await attempt.right();
  if (second === 'missing') fail('sessions.codeNeeded');
}

type Entering = { readonly knownDevice: boolean; readonly second: 'off' | 'code' | 'recoveryCode' };

/** Everything was right: starts the session. */
export async function enter(step: Ctx, account: Pick<SignInAccount, 'id' | 'login'>, { knownDevice, second }: Entering): Promise<void> {
  await forgetFailures(step.tx, account.login);
  await rememberDevice(step, account.id);
  const sessionId = await startSession(step, account.id);
  const by = { ...visitor, kind: 'person' as const, accountId: account.id, login: account.login, sessionId };
  const payload = { knownDevice, ...(second !== 'off' && { second }) };
  await step.audit(sessionsAudit.signedIn, payload, { on: `account:${account.id}`, by });
  if (!knownDevice) await enqueueNewDevice(step, account.id, sessionId);
}

export async function enqueueNewDevice(ctx: Ctx, accountId: number, sessionId: number): Promise<void> {
  const first = !(await hasOtherDevices(ctx.tx, accountId));
  const userAgent = (ctx.headers['user-agent'] ?? '').slice(0, 300);
  await ctx.enqueue(newDevice, { accountId, sessionId, ip: ctx.ip, userAgent, at: new Date().toISOString(), first });
}
