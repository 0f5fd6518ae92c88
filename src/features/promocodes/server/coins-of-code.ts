import type { Promocode } from './promocodes.table.ts';

type Terms = Pick<Promocode, 'donation' | 'limitTotal' | 'limitPerAccount' | 'startsAt' | 'endsAt'>;

/**
 * How many coins a code can give beyond what it can give now; before null: it gives none yet. What was activated is gone. Without a
 * limit it is Infinity, and so is every step that makes such a code give more: a larger prize, more per account, a longer time.
 */
export function moreCoins(before: Terms | null, after: Terms, activations = 0): number {
  const [was, is] = [before ? mostOf(before, activations) : 0, mostOf(after, activations)];
  if (is < Number.POSITIVE_INFINITY) return Math.max(0, is - was);
  return before && was === is && !givesMore(before, after) ? 0 : is;
}

const mostOf = ({ donation, limitTotal }: Terms, activations: number): number => {
  if (donation === 0) return 0;
  return limitTotal === null ? Number.POSITIVE_INFINITY : donation * Math.max(0, limitTotal - activations);
};

const givesMore = (before: Terms, after: Terms): boolean =>
  after.donation > before.donation ||
  (after.limitPerAccount ?? Number.POSITIVE_INFINITY) > (before.limitPerAccount ?? Number.POSITIVE_INFINITY) ||
  (after.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) > (before.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) ||
  (after.startsAt?.getTime() ?? 0) < (before.startsAt?.getTime() ?? 0);
