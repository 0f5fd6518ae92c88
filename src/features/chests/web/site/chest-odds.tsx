import { useTranslations } from 'use-intl/react';
import { allWeights } from '#features/chests/chest-offers.ts';
import type { ChestView } from '#features/chests/chests.contract.ts';
import { usePrizeText } from './prize-text.ts';

/** Whether the draws are consistent with the odds, with both sets of numbers to verify it. */
export function ChestOdds({ chest: { prizes, draws, fits, edition } }: { readonly chest: ChestView }) {
  const t = useTranslations('chests');
  const textOf = usePrizeText();
  return (
    <div className="chest-odds flex flex-col gap-2 text-sm">
      <p className="text-pretty text-muted">
        {t('draws', { count: draws, edition })} {t(fits === null ? 'tooFew' : fits ? 'fits' : 'fitsNot')}
      </p>
      <details>
        <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-text">{t('figures')}</summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('figures')}</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted">
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
      </details>
    </div>
  );
}
