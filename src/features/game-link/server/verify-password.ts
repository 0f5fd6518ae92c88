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
 * Attempts for one login from one player address, and for one login from anywhere. A correct password resets them. The second counts only
 * unknown addresses, so that attackers elsewhere do not lock the player out.
 */
const byPlayer = declareLimit('gameLink.verifyPlayer', { points: 10, seconds: 900 });
const byLogin = declareLimit('gameLink.verifyLogin', { points: 60, seconds: 900 });
/** Wrong passwords per player address for any login: high, since a mobile network puts thousands of players behind one address. */
const byAddress = declareLimit('gameLink.verifyAddress', { points: 70, seconds: 600 });
/** Hashing occupies a core: players of one server signing in together must leave capacity for the others. */
const byServer = declareLimit('gameLink.verifyServer', { points: 300, seconds: 60 });

type Input = { readonly login: string; readonly password: string; readonly ip?: string };
export type Verdict = {
  readonly valid: boolean;
  readonly globalId: number | null;
  readonly login: string | null;
  readonly disabled: boolean;
};

/**
 * Verifies a password. An unknown login and a wrong password do the same work and return the same result. Attempts are counted before the
 * check, so that parallel guesses gain nothing. A correct password counts as entering this server: from then on its key may act for the
 * player.
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
  // A disabled account cannot play.
  if (account.disabledAt === null)
    await ctx.step(async (step) => {
      // Changed or disabled during the comparison: the client retries against the current state.
      if (!(await lockPassword(step.tx, account.id, account.passwordHash))) fail('kit.unavailable');
      await enterWorld(step.tx, { accountId: account.id, server });
      if (address) await rememberAddress(step.tx, { accountId: account.id, address });
      // A player with a pending deletion who plays again cancels it, even if they confirmed it during the comparison.
      if (await isLeaving(step.tx, account.id)) await step.enqueue(signedInJob, { accountId: account.id });
    });
  await Promise.all([limits.reset(byPlayer, player), limits.reset(byLogin, name), address && limits.giveBack(byAddress, address)]);
  return { valid: true, globalId: account.id, login: account.login, disabled: account.disabledAt !== null };
}
