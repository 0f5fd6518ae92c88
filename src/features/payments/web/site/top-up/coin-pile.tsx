import { tiers } from '#features/payments/pricing.ts';
import type { Multiplier } from '#kit/money/multiplier.ts';
import { fewCoins, heapOfCoins, manyCoins, someCoins } from '#ui/pictures/pictures.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Picture } from '#ui/site/picture.tsx';

/** From a few coins to a heap. */
const piles = [fewCoins, someCoins, manyCoins, heapOfCoins];
const highest = piles.length - 1;

type Props = {
  /** 0 is the smallest; values above the heap show the heap. */
  readonly pile: number;
  /** The CSS `sizes` value, if it is not card-sized. */
  readonly sizes?: string;
  readonly className: string;
};

/** Picture of coins that grows with the amount bought. */
export function CoinPile({ pile, sizes = '4rem', className }: Props) {
  return (
    <span className={cx('shrink-0', className)}>
      <Picture files={piles[pile] ?? heapOfCoins} sizes={sizes} className="size-full" />
    </span>
  );
}

/** For a pack among others: the smallest gets the smallest pile, the largest the heap. */
export const pileOfRank = (rank: number, count: number): number => (count < 2 ? 0 : Math.round((rank * highest) / (count - 1)));

/** For a typed amount: one pile higher with every second tier. */
export const pileOfTier = (share: Multiplier): number =>
  Math.ceil((tiers.filter((tier) => tier.share <= share).length * highest) / tiers.length);
