import { allWeights } from '../chest-offers.ts';

type Counted = { readonly weight: number; readonly drawn: number };

const fewest = 200;

/**
 * Pearson's chi-squared test of the draws against the odds; fair draws fail it once in a thousand times. Prizes with an expected count
 * below five are combined, as the test requires. null: too few draws.
 */
export function fitsOdds(prizes: readonly Counted[]): boolean | null {
  const draws = prizes.reduce((sum, { drawn }) => sum + drawn, 0);
  if (draws < fewest) return null;
  const expected = ({ weight }: Counted) => (weight / allWeights) * draws;
  const common = prizes.filter((prize) => expected(prize) >= 5);
  const rare = prizes.filter((prize) => expected(prize) < 5);
  const together = rare.length > 0 ? [{ weight: sum(rare, 'weight'), drawn: sum(rare, 'drawn') }] : [];
  const groups = [...common, ...together].filter(({ weight }) => weight > 0);
  const distance = groups.reduce((total, group) => total + (group.drawn - expected(group)) ** 2 / expected(group), 0);
  return distance <= limitOf(groups.length - 1);
}

const sum = (prizes: readonly Counted[], of: keyof Counted): number => prizes.reduce((total, prize) => total + prize[of], 0);

/** The 99.9 % quantile for the given degrees of freedom (Wilson-Hilferty approximation). */
function limitOf(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}
