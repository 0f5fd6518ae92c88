import type { Multiplier } from '#kit/money/multiplier.ts';

/** How the coins of an order were calculated, stored with it: the order credits what was shown, whatever changes later. */
export type FrozenPricing = {
  readonly tier: Multiplier;
  readonly promo: Multiplier;
  readonly discount: Multiplier;
  readonly methodBonus: Multiplier;
  /** Bonus coins from tier and promo; `methodCoins` from the method. */
  readonly bonus: number;
  readonly methodCoins: number;
  /** Pack id. A pack has a fixed price: no multiplier applied. */
  readonly pack?: number;
  /** True if the multipliers come from the quote shown to the buyer. */
  readonly quoted: boolean;
};
