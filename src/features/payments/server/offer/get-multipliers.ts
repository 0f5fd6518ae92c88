import type { Ctx } from '#kit/contract/context.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { currentMultipliers, type Multipliers } from './offer.queries.ts';

export const getMultipliers = async ({ tx }: Ctx) => presentMultipliers(await currentMultipliers(tx));

/** Decimal fractions (1.2), as the existing clients expect. */
export const presentMultipliers = ({ promo, discount }: Multipliers) => ({ value: toFraction(promo), discount: toFraction(discount) });
