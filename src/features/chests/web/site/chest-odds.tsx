import { useTranslations } from 'use-intl/react';
import { allWeights } from '#features/chests/chest-offers.ts';
import type { ChestView, PrizeView } from '#features/chests/chests.contract.ts';

export function usePrizeText(): (prize: PrizeView) => string {
  const t = useTranslations('chests.prizes');
  return ({ kind, value, amount }) => t(kind, { value, amount });
}

/** The odds in force beside what was drawn under them, and whether the two fit. */
export function ChestOdds({ chest: { prizes, draws, fits, edition } }: { readonly chest: ChestView }) {
  const t = useTranslations('chests');
  const textOf = usePrizeText();
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{t('odds')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            <th className="py-2 pr-3 font-medium">{t('prize')}</th>
            <th className="py-2 pr-3 text-right font-medium">{t('chance')}</th>
            <th className="py-2 pl-3 text-right font-medium">{t('drawn')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id} className="border-b border-line align-baseline last:border-0">
              <td className="py-2 pr-3 text-pretty">{textOf(prize)}</td>
              <td className="py-2 pr-3 text-right tabular-nums">{t('chanceShown', { share: prize.weight / allWeights })}</td>
              <td className="py-2 pl-3 text-right text-muted tabular-nums">
                {t('timesDrawn', { count: prize.drawn })}
                <span className="block text-xs">{t('chanceShown', { share: draws === 0 ? 0 : prize.drawn / draws })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-pretty text-muted">
        {t('draws', { count: draws, edition })} {t(fits === null ? 'tooFew' : fits ? 'fits' : 'fitsNot')}
      </p>
    </div>
  );
}
