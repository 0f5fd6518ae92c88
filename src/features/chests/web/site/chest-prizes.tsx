import { useTranslations } from 'use-intl/react';
import { allWeights } from '#features/chests/chest-offers.ts';
import type { ChestView } from '#features/chests/chests.contract.ts';
import { usePrizeText } from './chest-odds.tsx';
import { PrizePicture } from './prize-picture.tsx';
import './chest-prizes.css';

/** What may be in it, the rarest first and largest. How rare a prize is shines, and its chance says it. */
export function ChestPrizes({ prizes }: Pick<ChestView, 'prizes'>) {
  const t = useTranslations('chests');
  const textOf = usePrizeText();
  return (
    <ul aria-label={t('odds')} className="prizes grid grid-cols-6 gap-2">
      {[...prizes]
        .sort((one, two) => one.weight - two.weight)
        .map((prize) => (
          <li
            key={prize.id}
            data-rarity={rarityOf(prize.weight)}
            className="flex flex-col items-center rounded-control border p-2 text-center"
          >
            <PrizePicture prize={prize} className="size-12" />
            <span className="mt-2 mb-1 text-xs leading-snug text-pretty">{textOf(prize)}</span>
            <span className="mt-auto text-sm font-semibold tabular-nums">{t('chanceShown', { share: prize.weight / allWeights })}</span>
          </li>
        ))}
    </ul>
  );
}

function rarityOf(weight: number): 'legend' | 'rare' | 'common' {
  if (weight <= allWeights / 100) return 'legend';
  return weight <= allWeights / 10 ? 'rare' : 'common';
}
