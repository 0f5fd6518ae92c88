import { allWeights } from '../chest-offers.ts';

type Counted = { readonly weight: number; readonly drawn: number };

const fewest = 200;

/**
 * Whether so many draws of each prize are what the odds would give by chance, by Pearson's test: an honest draw fails it once in a
 * thousand times. Prizes that are expected less than five times are counted together, as the test wants it. null: too few draws.
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

/** What the distance stays below 999 times of 1,000, with so many degrees of freedom (Wilson and Hilferty's approximation). */
function limitOf(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}
