import { useTranslations } from 'use-intl/react';
import { isAmount, priceOf } from '#features/payments/pricing.ts';
import { type Multiplier, multiply, one, toFraction } from '#kit/money/multiplier.ts';
import { cx } from '#ui/shared/class-names.ts';
import { CoinPile, pileOfTier } from './coin-pile.tsx';
import type { Multipliers } from './multipliers-store.ts';

type Props = { readonly amount: number; readonly multipliers: Multipliers; readonly methodBonus?: Multiplier };

/** The result as a calculation: "1000 ₽ + 100 bonus + 50 for the method = 1150 coins". */
export function SumLine({ amount, multipliers, methodBonus }: Props) {
  const t = useTranslations('topUp.sum');
  if (!isAmount(amount)) return <p className={box}>{t('nothing')}</p>;
  const { promo, discount } = multipliers;
  const { tier, bonus, methodCoins, coins } = priceOf({ amount, promo, discount, methodBonus });
  const multiplied = discount > one;
  // A discount multiplies even half a bonus coin, so it must be shown.
  const shownBonus = multiplied ? (multiply(amount, tier, 'nearest') * promo) / one : bonus;
  const parts = [
    t('amount', { amount }),
    ...(shownBonus > 0 ? [t('bonus', { bonus: shownBonus })] : []),
    ...(methodCoins > 0 ? [t('method', { coins: methodCoins })] : []),
  ];
  const sum = parts.join(' + ');
  return (
    <div className={cx(box, 'flex items-center justify-between gap-3')}>
      <div className="min-w-0">
        <p className="text-sm text-muted max-sm:sr-only">{t('label')}</p>
        <output aria-live="polite" className="block" data-coins={coins}>
          {multiplied ? t('multiplied', { sum, value: toFraction(discount) }) : sum} <Equals coins={coins} />
        </output>
      </div>
      <CoinPile pile={pileOfTier(tier)} className="-my-1 size-16" />
    </div>
  );
}

/** The result of a calculation. Keeps the sign and its number on one line. */
export function Equals({ coins }: { readonly coins: number }) {
  const t = useTranslations('topUp.sum');
  return (
    <span className="whitespace-nowrap">
      {'= '}
      <strong className="text-xl font-bold text-brand-text">{t('coins', { coins })}</strong>
    </span>
  );
}

const box = 'rounded-control bg-brand-soft px-4 py-3 text-pretty';
