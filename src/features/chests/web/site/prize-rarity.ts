import { allWeights } from '#features/chests/chest-offers.ts';

export type Rarity = (typeof rarities)[number][0];

/** Rarity labels by maximum chance, rarest first; anything above is common. */
const rarities = [
  ['legendary', 0.005],
  ['epic', 0.04],
  ['rare', 0.1],
  ['common', 1],
] as const;

export function rarityOf(weight: number): Rarity {
  return rarities.find(([, most]) => weight <= most * allWeights)?.[0] ?? 'common';
}
