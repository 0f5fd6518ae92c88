import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { recoveryAsked } from './recovery-asked.job.ts';

/** Requests from one address, whoever they are about: a mobile network shows thousands of players under one. */
const byAddress = declareLimit('credentials.recoveryAddress', { points: 20, seconds: 3_600 });

/**
 * Takes the request and says nothing about it. Whether an account has this login or address is looked up by a job after the answer,
 * so neither the answer nor its time can tell.
 */
export async function requestRecovery(ctx: Ctx, { who }: { readonly who: string }): Promise<Record<string, never>> {
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(byAddress, addressKey(ctx.ip));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
  await ctx.enqueue(recoveryAsked, { who, ip: ctx.ip });
  return {};
}
