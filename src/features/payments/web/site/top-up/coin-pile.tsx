import { tiers } from '#features/payments/pricing.ts';
import type { Multiplier } from '#kit/money/multiplier.ts';
import { fewCoins, heapOfCoins, manyCoins, someCoins } from '#ui/pictures/pictures.ts';
import { cx } from '#ui/shared/class-names.ts';
import { Picture } from '#ui/site/picture.tsx';

/** From a few coins to a heap. */
const piles = [fewCoins, someCoins, manyCoins, heapOfCoins];
const highest = piles.length - 1;

type Props = {
  /** 0 is the smallest; there is none above the heap. */
  readonly pile: number;
  /** As CSS tells it, where it is not the size of a card. */
  readonly sizes?: string;
  readonly className: string;
};

/** Coins as a picture: the more of them are bought, the more are seen. */
export function CoinPile({ pile, sizes = '4rem', className }: Props) {
  return (
    <span className={cx('shrink-0', className)}>
      <Picture files={piles[pile] ?? heapOfCoins} sizes={sizes} className="size-full" />
    </span>
  );
}

/** Of a pack among others: the smallest has the smallest pile, the largest the heap. */
export const pileOfRank = (rank: number, count: number): number => (count < 2 ? 0 : Math.round((rank * highest) / (count - 1)));

/** Of a typed amount: higher with every second tier. */
export const pileOfTier = (share: Multiplier): number =>
  Math.ceil((tiers.filter((tier) => tier.share <= share).length * highest) / tiers.length);
