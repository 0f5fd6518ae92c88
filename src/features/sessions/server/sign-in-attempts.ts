import { and, eq, sql } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { addressKey } from './address-key.ts';
import { deviceCookie } from './cookie-names.ts';
import { findAttempt, type SignInAccount } from './sessions.queries.ts';
import { signInFailuresTable } from './sessions.table.ts';
import { freeFailures, secondsToWait } from './sign-in-delay.ts';
import { sha256 } from './tokens.ts';

/** Wrong passwords from one address: many, since a mobile network shows thousands of players under one. */
const byAddress = declareLimit('sessions.signInAddress', { points: 50, seconds: 600 });
/** Wrong passwords from one known browser, which is spared the other two limits. */
const byDevice = declareLimit('sessions.signInDevice', { points: 10, seconds: 900 });

export type Attempt = {
  /** Null when nobody has this login: the password is then compared with nobody's, and never fits. */
  readonly account: SignInAccount | null;
  readonly knownDevice: boolean;
  /** Makes a wrong password count; the caller refuses afterwards. */
  failed(): Promise<void>;
};

/**
 * Lets a try pass to the password check, or refuses it with the seconds to wait. A flood of wrong passwords never locks the owner
 * of the account out: a browser that has signed in before goes by a count of its own.
 * In the first ten failures tries may run side by side; after them each has to claim its turn before the password is looked at,
 * so that parallel guesses gain nothing.
 */
export async function admitAttempt(ctx: SagaCtx, login: string): Promise<Attempt> {
  const { limits } = ctx.services;
  const address = addressKey(ctx.ip);
  const loginHash = sha256(login.toLowerCase());
  const device = ctx.cookies.get(deviceCookie(ctx.services.config));
  const deviceHash = device ? sha256(device) : null;
  const deviceKey = deviceHash?.toString('base64url');
  const [addressVerdict, deviceVerdict] = await Promise.all([
    limits.peek(byAddress, address),
    deviceKey ? limits.peek(byDevice, deviceKey) : null,
  ]);

  const { account, knownDevice, claimed } = await ctx.step(async ({ tx }) => {
    const found = await findAttempt(tx, { login, loginHash, deviceHash });
    if (found.knownDevice && deviceVerdict?.allowed) return { ...found, claimed: false };
    if (!addressVerdict.allowed) fail('kit.tooManyRequests', { seconds: addressVerdict.retryAfterSeconds });
    const seconds = secondsToWait(found);
    if (seconds > 0) fail('kit.tooManyRequests', { seconds });
    return { ...found, claimed: found.failures >= freeFailures && (await claimAttempt(tx, loginHash, found.failures)) };
  });

  return {
    account,
    knownDevice,
    async failed() {
      await limits.consume(byAddress, address);
      if (knownDevice && deviceKey) await limits.consume(byDevice, deviceKey);
      if (!claimed) await ctx.step(({ tx }) => countFailure(tx, loginHash));
    },
  };
}

/** The delay is over: the next try is counted before its password is known, and only one of several at once gets it. */
async function claimAttempt(tx: Tx, loginHash: Buffer, failures: number): Promise<true> {
  const claimed = await tx
    .update(signInFailuresTable)
    .set({ failures: failures + 1, lastFailedAt: sql`clock_timestamp()` })
    .where(and(eq(signInFailuresTable.loginHash, loginHash), eq(signInFailuresTable.failures, failures)))
    .returning({ failures: signInFailuresTable.failures });
  const [turn] = claimed;
  return turn ? true : fail('kit.tooManyRequests', { seconds: secondsToWait({ failures: failures + 1, since: 0 }) });
}

async function countFailure(tx: Tx, loginHash: Buffer): Promise<void> {
  const { failures, lastFailedAt } = signInFailuresTable;
  const anew = sql`${lastFailedAt} < now() - interval '1 day'`;
  await tx
    .insert(signInFailuresTable)
    .values({ loginHash, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailuresTable.loginHash,
      set: { failures: sql`case when ${anew} then 1 else ${failures} + 1 end`, lastFailedAt: sql`clock_timestamp()` },
    });
}

export async function forgetFailures(tx: Tx, login: string): Promise<void> {
  await tx.delete(signInFailuresTable).where(eq(signInFailuresTable.loginHash, sha256(login.toLowerCase())));
}
