import type { Ctx } from '#kit/contract/context.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { currentMultipliers } from './offer.queries.ts';

/** As the seed's clients read them: 1.2. */
export async function getMultipliers({ tx }: Ctx) {
  const { promo, discount } = await currentMultipliers(tx);
  return { value: toFraction(promo), discount: toFraction(discount) };
}
