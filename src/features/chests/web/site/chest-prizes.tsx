import { useTranslations } from 'use-intl/react';
import { allWeights } from '#features/chests/chest-offers.ts';
import type { ChestView } from '#features/chests/chests.contract.ts';
import { PrizePicture } from './prize-picture.tsx';
import { usePrizeParts } from './prize-text.ts';
import './chest-prizes.css';

type Prize = ChestView['prizes'][number];

/** Possible prizes, rarest first. Rarity is shown by glow and label, and exactly by the chance. */
export function ChestPrizes({ prizes }: Pick<ChestView, 'prizes'>) {
  const t = useTranslations('chests');
  return (
    <ul aria-label={t('odds')} className="prizes grid gap-2">
      {[...prizes]
        .sort((one, two) => one.weight - two.weight)
        .map((prize) => (
          <PrizeTile key={prize.id} prize={prize} />
        ))}
    </ul>
  );
}

function PrizeTile({ prize }: { readonly prize: Prize }) {
  const t = useTranslations('chests');
  const { name, days } = usePrizeParts()(prize);
  const rarity = rarityOf(prize.weight);
  return (
    <li data-rarity={rarity} className="flex flex-col items-center rounded-control border p-2 text-center leading-snug">
      <span className="prize-rarity font-semibold">{t(`rarities.${rarity}`)}</span>
      <PrizePicture prize={prize} className="my-1 size-16" />
      <span className="text-balance">{name}</span>
      {days && <span className="text-muted">{days}</span>}
      <span className="mt-auto pt-1 text-base font-semibold">{t('chanceShown', { share: prize.weight / allWeights })}</span>
    </li>
  );
}

type Rarity = (typeof rarities)[number][0];

/** Rarity labels by maximum chance, rarest first; anything above is common. */
const rarities = [
  ['legendary', 0.005],
  ['epic', 0.04],
  ['rare', 0.1],
  ['common', 1],
] as const;

function rarityOf(weight: number): Rarity {
  return rarities.find(([, most]) => weight <= most * allWeights)?.[0] ?? 'common';
}
