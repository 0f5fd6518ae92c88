import { isLeaving } from '#features/accounts/server/accounts.queries.ts';
import { lockPassword } from '#features/accounts/server/lock-password.ts';
import { isPassword } from '#features/accounts/server/passwords.ts';
import { signedInJob } from '#features/sessions/server/signed-in.job.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { enterWorld } from './enter-world.ts';
import { findEntrant } from './game-accounts.queries.ts';
import { rememberAddress } from './known-addresses.ts';
import { serverOf } from './server-of.ts';

/**
 * Tries for one login from one player's address, and for one login from anywhere. A password that fits forgets them. The second counts
 * strangers only: who entered from this address before is not locked out by those who guess from others.
 */
const byPlayer = declareLimit('gameLink.verifyPlayer', { points: 10, seconds: 900 });
const byLogin = declareLimit('gameLink.verifyLogin', { points: 60, seconds: 900 });
/** Wrong passwords from one player's address, whatever the login: many, since a mobile network shows thousands of players under one. */
const byAddress = declareLimit('gameLink.verifyAddress', { points: 70, seconds: 600 });
/** Hashing takes a core: one world's players signing in at once leave the other worlds theirs. */
const byServer = declareLimit('gameLink.verifyServer', { points: 300, seconds: 60 });

type Input = { readonly login: string; readonly password: string; readonly ip?: string };
export type Verdict = {
  readonly valid: boolean;
  readonly globalId: number | null;
  readonly login: string | null;
  readonly disabled: boolean;
};

/**
 * Whether a password is the account's. Unknown login and wrong password do the same work and get the same answer. Tries are counted
 * before the password is looked at, so that parallel guesses gain nothing. One that fits is the player's way into this world: from now on
 * its key may act for them.
 */
export async function verifyPassword(ctx: SagaCtx, { login, password, ip = '' }: Input): Promise<Verdict> {
  const name = login.toLowerCase();
  const address = addressKey(ip);
  const player = `${name} ${address}`;
  const server = serverOf(ctx.actor);
  const { limits } = ctx.services;
  const account = await ctx.step(({ tx }) => findEntrant(tx, { login: name, address }));
  await takeTurn(limits, [
    { limit: byPlayer, key: player },
    ...(address ? [{ limit: byAddress, key: address }] : []),
    ...(account?.knownAddress ? [] : [{ limit: byLogin, key: name }]),
    { limit: byServer, key: String(server) },
  ]);
  const fits = await isPassword(password, account?.passwordHash);
  if (!fits || !account) return { valid: false, globalId: null, login: null, disabled: false };
  // Who is disabled does not play.
  if (account.disabledAt === null)
    await ctx.step(async (step) => {
      // Changed or shut out while it was compared: the next try tells by itself what is right now.
      if (!(await lockPassword(step.tx, account.id, account.passwordHash))) fail('kit.unavailable');
      await enterWorld(step.tx, { accountId: account.id, server });
      if (address) await rememberAddress(step.tx, { accountId: account.id, address });
      // A player who was about to leave and plays again stays, also one who confirmed it while the password was compared.
      if (await isLeaving(step.tx, account.id)) await step.enqueue(signedInJob, { accountId: account.id });
    });
  await Promise.all([limits.reset(byPlayer, player), limits.reset(byLogin, name), address && limits.giveBack(byAddress, address)]);
  return { valid: true, globalId: account.id, login: account.login, disabled: account.disabledAt !== null };
}
