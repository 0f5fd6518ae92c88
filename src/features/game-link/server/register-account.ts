import { createAccount } from '#features/accounts/server/create-account.ts';
import { assertGoodPassword } from '#features/accounts/server/password-rules.ts';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { idempotencyKeyOf, idempotently } from '#kit/idempotency/idempotently.ts';
import { type gameLinkContract, Registered } from '../game-link.contract.ts';
import { gameLinkAudit } from '../game-link.feature.ts';
import { enterWorld } from './enter-world.ts';
import { registrationsTable } from './game-link.table.ts';
import { registeredByCodeJob } from './registered-by-code.job.ts';
import { serverOf } from './server-of.ts';

type Input = ParsedInput<typeof gameLinkContract.registerAccount>;
export type GameConsents = Pick<Input, 'consents' | 'locale'> & { readonly accountId: number };
/** Implemented by a feature above this one: records the consents. */
export type RecordConsents = (ctx: Ctx, consents: GameConsents) => Promise<void>;

/**
 * Registers a player from the game. The password is hashed before the transaction. A repeated request with the same Idempotency-Key returns
 * the same account; the password is not compared, because that would need a stored fast hash of it.
 */
export async function registerAccount(ctx: SagaCtx, input: Input, recordConsents: RecordConsents): Promise<Registered> {
  const { password, ...request } = input;
  const server = serverOf(ctx.actor);
  idempotencyKeyOf(ctx);
  assertGoodPassword(password, { ...input, onDuty: false });
  const passwordHash = await hashPassword(password);
  return ctx.step((step) =>
    idempotently(step, { scope: `gameLink.registerAccount:${server}`, request, answer: Registered }, async () => {
      const account = await register(step, { ...request, passwordHash, server });
      await recordConsents(step, { accountId: account.globalId, consents: input.consents, locale: input.locale });
      return account;
    }),
  );
}

type Registration = Omit<Input, 'password' | 'consents'> & { readonly passwordHash: string; readonly server: number };

async function register(ctx: Ctx, registration: Registration): Promise<Registered> {
  const { login, email, locale, passwordHash, server, referralCode = null, invitationCode = null, invitedAt } = registration;
  const made = await createAccount(ctx.tx, { login, email, locale, passwordHash });
  if (made === 'loginTaken') fail('gameLink.loginTaken');
  if (made === 'emailTaken') fail('gameLink.emailTaken');
  await ctx.tx.insert(registrationsTable).values({
    accountId: made.id,
    server,
    referralCode,
    invitationCode,
    invitedAt: invitedAt === undefined ? null : new Date(invitedAt),
  });
  await enterWorld(ctx.tx, { accountId: made.id, server });
  if (referralCode !== null || invitationCode !== null) await ctx.enqueue(registeredByCodeJob, { accountId: made.id });
  await ctx.audit(
    gameLinkAudit.accountRegistered,
    { server, referralCode, invitationCode },
    { on: `account:${made.id}`, personal: { login } },
  );
  return { globalId: made.id, login, createdAt: made.createdAt.toISOString() };
}
