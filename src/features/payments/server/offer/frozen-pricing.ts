import type { Multiplier } from '#kit/money/multiplier.ts';

/** How an order's coins were counted, kept with it: what was shown is what is credited, whatever changes later. */
export type FrozenPricing = {
  readonly tier: Multiplier;
  readonly promo: Multiplier;
  readonly discount: Multiplier;
  readonly methodBonus: Multiplier;
  /** Coins of tier and promo, and of the method. */
  readonly bonus: number;
  readonly methodCoins: number;
  /** A bundle of a fixed price: none of the multipliers counted. */
  readonly pack?: number;
  /** The multipliers are those of the quote that the buyer was shown. */
  readonly quoted: boolean;
};
