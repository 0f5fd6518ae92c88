import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import type { LimitName, Limits } from './limits.ts';

export type Count = { readonly limit: LimitName; readonly key: string };

/** Counted under every given limit; call `giveBack` if the attempt turned out not to count. */
export type Turn = { giveBack(): Promise<void> };

/**
 * Takes one point under each limit, in the given order, or rejects. Pass the narrowest first: its rejections cost the wider ones nothing,
 * so that one person's attempts do not use up what a whole mobile network shares.
 */
export async function takeTurn(limits: Limits, counts: readonly Count[], refusal: ErrorCode = 'kit.tooManyRequests'): Promise<Turn> {
  const taken: Count[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(({ limit, key }) => limits.giveBack(limit, key)));
  };
  for (const { limit, key } of counts) {
    const { allowed, retryAfterSeconds } = await limits.consume(limit, key);
    if (!allowed) {
      await giveBack();
      fail(refusal, { seconds: retryAfterSeconds });
    }
    taken.push({ limit, key });
  }
  return { giveBack };
}
