import { and, eq, gt, sql } from 'drizzle-orm';
import { isPassword } from '#features/accounts/server/passwords.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { type Turn, takeTurn } from '#kit/limits/take-turn.ts';
import { deviceCookie } from './cookie-names.ts';
import { findAttempt, findFailures, type SignInAccount } from './sessions.queries.ts';
import { signInFailuresTable } from './sessions.table.ts';
import { secondsToWait } from './sign-in-delay.ts';
import { sha256 } from './tokens.ts';

/**
 * Wrong passwords from one address: many, since a mobile network shows thousands of players under one. More than may wait for the
 * password check at once, because right ones count until they have been looked at.
 */
const byAddress = declareLimit('sessions.signInAddress', { points: 70, seconds: 600 });
/** Wrong passwords from one known browser, which is spared the other two limits. */
const byDevice = declareLimit('sessions.signInDevice', { points: 10, seconds: 900 });

export type Attempt = {
  /** Null when nobody has this login: the password is then compared with nobody's, and never fits. */
  readonly account: SignInAccount | null;
  readonly knownDevice: boolean;
  fits(password: string): Promise<boolean>;
  /** The try was right, or none at all: it counts no more. Whoever does not say so has failed. */
  right(): Promise<void>;
};

/**
 * Lets a try pass to the password check, or refuses it with the seconds to wait. It counts as a failure before the password is looked
 * at, so that parallel guesses gain nothing. A flood of wrong passwords never locks the owner of the account out: a browser that has
 * signed in before goes by a count of its own.
 */
export async function admitAttempt(ctx: SagaCtx, login: string): Promise<Attempt> {
  const loginHash = sha256(login.toLowerCase());
  const device = ctx.cookies.get(deviceCookie(ctx.services.config));
  const deviceHash = device ? sha256(device) : null;
  const { account, knownDevice } = await ctx.step(({ tx }) => findAttempt(tx, { login, deviceHash }));
  const spared = knownDevice && deviceHash ? await takeDeviceTurn(ctx, deviceHash) : null;
  const turn = spared ?? (await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]));
  try {
    await ctx.step(({ tx }) => countFailure(tx, loginHash, { delayed: !spared }));
  } catch (error) {
    // The login's own delay costs nothing of what its address shares with others.
    if (error instanceof Refusal) await turn.giveBack();
    throw error;
  }

  const right = async () => {
    await turn.giveBack();
    await ctx.step(({ tx }) => uncountFailure(tx, loginHash));
  };
  const fits = (password: string) =>
    isPassword(password, account?.passwordHash).catch(async (error) => {
      // Too busy to look at it.
      await right();
      throw error;
    });
  return { account, knownDevice, right, fits };
}

/** Null when the known browser has used up its own count, and is one like any other. */
async function takeDeviceTurn({ ip, services: { limits } }: SagaCtx, deviceHash: Buffer): Promise<Turn | null> {
  const [device, address] = [deviceHash.toString('base64url'), addressKey(ip)];
  if (!(await limits.consume(byDevice, device)).allowed) return null;
  await limits.consume(byAddress, address);
  const giveBack = async () => {
    await Promise.all([limits.giveBack(byDevice, device), limits.giveBack(byAddress, address)]);
  };
  return { giveBack };
}

/** One after the other for a login, so of several at once each sees those before it. */
async function countFailure(tx: Tx, loginHash: Buffer, { delayed }: { readonly delayed: boolean }): Promise<void> {
  const { failures, lastFailedAt } = signInFailuresTable;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sessions.signIn'), ${loginHash.readInt32BE(0)})`);
  const seconds = secondsToWait(await findFailures(tx, loginHash));
  if (delayed && seconds > 0) fail('kit.tooManyRequests', { seconds });
  const anew = sql`${lastFailedAt} < now() - interval '1 day'`;
  await tx
    .insert(signInFailuresTable)
    .values({ loginHash, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailuresTable.loginHash,
      set: { failures: sql`case when ${anew} then 1 else ${failures} + 1 end`, lastFailedAt: sql`clock_timestamp()` },
    });
}

/** What others have failed at meanwhile stays. */
async function uncountFailure(tx: Tx, loginHash: Buffer): Promise<void> {
  const { failures } = signInFailuresTable;
  const ofLogin = eq(signInFailuresTable.loginHash, loginHash);
  await tx.delete(signInFailuresTable).where(and(ofLogin, eq(failures, 1)));
  await tx
    .update(signInFailuresTable)
    .set({ failures: sql`${failures} - 1` })
    .where(and(ofLogin, gt(failures, 1)));
}

export async function forgetFailures(tx: Tx, login: string): Promise<void> {
  await tx.delete(signInFailuresTable).where(eq(signInFailuresTable.loginHash, sha256(login.toLowerCase())));
}
