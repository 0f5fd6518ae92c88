import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { recoveryAsked } from './recovery-asked.job.ts';

/** Per IP address; high, because mobile networks put thousands of players behind one address. */
const byAddress = declareLimit('credentials.recoveryAddress', { points: 20, seconds: 3_600 });

/**
 * Accepts the request. A job looks up the account after the response, so neither the response nor its timing reveals whether the account
 * exists.
 */
export async function requestRecovery(ctx: Ctx, { who }: { readonly who: string }): Promise<Record<string, never>> {
  const { allowed, retryAfterSeconds } = await ctx.services.limits.consume(byAddress, addressKey(ctx.ip));
  if (!allowed) fail('kit.tooManyRequests', { seconds: retryAfterSeconds });
  await ctx.enqueue(recoveryAsked, { who, ip: ctx.ip });
  return {};
}
