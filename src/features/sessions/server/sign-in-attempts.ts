import { and, eq, gt, sql } from 'drizzle-orm';
import { isPassword } from '#features/accounts/server/passwords.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { type Turn, takeTurn } from '#kit/limits/take-turn.ts';
import { deviceCookie } from './cookie-names.ts';
import { findAttempt, findFailures, type SignInAccount, secondsToWait } from './sessions.queries.ts';
import { signInFailuresTable } from './sessions.table.ts';
import { sha256 } from './tokens.ts';

/**
 * Wrong passwords from one address: high, because mobile networks put thousands of players behind one address. Higher than the hashing
 * queue, because right passwords count until they have been checked.
 */
const byAddress = declareLimit('sessions.signInAddress', { points: 70, seconds: 600 });
/** Wrong passwords from one known browser, which is exempt from the other two limits. */
const byDevice = declareLimit('sessions.signInDevice', { points: 10, seconds: 900 });

export type Attempt = {
  /** Null for an unknown login: the password is then compared with a dummy hash and never matches. */
  readonly account: SignInAccount | null;
  readonly knownDevice: boolean;
  fits(password: string): Promise<boolean>;
  /** The attempt was right, or was none, and stops counting. Otherwise it counts as a failure. */
  right(): Promise<void>;
};

/**
 * Admits an attempt to the password check, or rejects it with the seconds to wait. It counts as a failure before the check, so that
 * parallel guesses gain nothing. Wrong passwords from strangers never lock the owner out, because a known browser has its own count.
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
    // Rejections by the login's own delay do not count against the shared address.
    if (error instanceof Refusal) await turn.giveBack();
    throw error;
  }

  const right = async () => {
    await turn.giveBack();
    await ctx.step(({ tx }) => uncountFailure(tx, loginHash));
  };
  const fits = (password: string) =>
    isPassword(password, account?.passwordHash).catch(async (error) => {
      // The server was too busy to check it.
      await right();
      throw error;
    });
  return { account, knownDevice, right, fits };
}

/** Null if the known browser has used up its own count and is treated like any other. */
async function takeDeviceTurn({ ip, services: { limits } }: SagaCtx, deviceHash: Buffer): Promise<Turn | null> {
  const [device, address] = [deviceHash.toString('base64url'), addressKey(ip)];
  if (!(await limits.consume(byDevice, device)).allowed) return null;
  await limits.consume(byAddress, address);
  const giveBack = async () => {
    await Promise.all([limits.giveBack(byDevice, device), limits.giveBack(byAddress, address)]);
  };
  return { giveBack };
}

/** Serialised per login, so that concurrent attempts count each other. */
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

/** Keeps failures that others have caused in the meantime. */
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
