import { type Multiplier, multiply, one } from '#kit/money/multiplier.ts';

/** Whole roubles. */
export const minAmount = 15;
export const maxAmount = 1_000_000;
export const presetAmounts = [500, 1_000, 2_000] as const;

export const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= minAmount && amount <= maxAmount;

/** Bonus tiers by amount, lowest first, with the value of the progress bar for each. */
export const tiers = [
  { from: 500, share: 500, progress: 15 },
  { from: 1_000, share: 1_000, progress: 30 },
  { from: 2_000, share: 1_500, progress: 45 },
  { from: 5_000, share: 2_000, progress: 65 },
  { from: 10_000, share: 2_500, progress: 80 },
  { from: 20_000, share: 3_000, progress: 100 },
] as const;

/** A method's bonus gets a label from this value on. */
export const bonusLabelFrom: Multiplier = 1_000;

export type PricingInput = {
  /** Whole roubles. */
  readonly amount: number;
  /** 10,000 is ×1. */
  readonly promo: Multiplier;
  /** Above 10,000 it multiplies the coins; at or below 10,000 it has no effect. */
  readonly discount: Multiplier;
  /** Bonus of the chosen method; absent before one is chosen. */
  readonly methodBonus?: Multiplier;
};

export type Price = {
  /** Share of the amount for the tier; 0 below the first tier. */
  readonly tier: Multiplier;
  /** Bonus from tier and promo in whole coins, for display; half a coin still counts in `coins`. */
  readonly bonus: number;
  readonly methodCoins: number;
  /** The coins credited. */
  readonly coins: number;
};

/**
 * `round(amount × tier) × promo` on top of the amount, then the method's bonus, then the discount; floored once, at the end. Browser and
 * server run the same code; the server's result is binding.
 */
export function priceOf({ amount, promo, discount, methodBonus = 0 }: PricingInput): Price {
  const tier = tierOf(amount)?.share ?? 0;
  const rounded = multiply(amount, tier, 'nearest');
  const methodCoins = multiply(amount, methodBonus, 'floor');
  // In ten-thousandths of a coin: 25 coins with a promo of 1.5 are 37.5.
  const exact = (amount + methodCoins) * one + rounded * promo;
  const counted = discount > one ? multiply(exact, discount, 'floor') : exact;
  return { tier, bonus: multiply(rounded, promo, 'floor'), methodCoins, coins: Math.floor(counted / one) };
}

export type PackGain = {
  /** Coins the pack gives beyond a regular top-up of the same amount; negative if it gives less. */
  readonly coins: number;
  /** The gain as a share of the regular top-up in whole percent, rounded down so that a pack never promises more than it gives. */
  readonly percent: number;
};

/** Compares a pack with a regular top-up of the same amount. Tier, promo, method and discount apply to the top-up only. */
export function packGain(pack: { readonly amount: number; readonly coins: number }, now: Omit<PricingInput, 'amount'>): PackGain {
  const usual = priceOf({ ...now, amount: pack.amount }).coins;
  const coins = pack.coins - usual;
  return { coins, percent: Math.floor((coins * 100) / usual) };
}

/** Value of the progress bar; 0 below the first tier. */
export const tierProgress = (amount: number): number => tierOf(amount)?.progress ?? 0;

/** Label of a preset; independent of the promo. */
export const presetBonus = (amount: number): number => priceOf({ amount, promo: one, discount: one }).bonus;

/** The next tier and the amount missing to reach it; undefined at the highest tier. */
export function nextTier(amount: number): { readonly share: Multiplier; readonly missing: number } | undefined {
  const next = tiers.find(({ from }) => from > amount);
  return next && { share: next.share, missing: next.from - amount };
}

const tierOf = (amount: number) => tiers.findLast(({ from }) => amount >= from);
