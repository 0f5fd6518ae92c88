import { useTranslations } from 'use-intl/react';
import { nextTier, tierProgress, tiers } from '#features/payments/pricing.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { cx } from '#ui/shared/class-names.ts';

/** The six bonus tiers as a street of lamps: those that are reached are lit. As long as the specification's values say. */
export function TierBar({ amount }: { readonly amount: number }) {
  const t = useTranslations('topUp.tiers');
  const known = Number.isNaN(amount) ? 0 : amount;
  const progress = tierProgress(known);
  const reached = tiers.findLast((tier) => tier.progress === progress);
  const next = nextTier(known);
  const now = reached ? t('now', { share: toFraction(reached.share) }) : t('none');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className={reached ? 'font-semibold text-brand-text' : 'text-muted'}>{now}</span>
        <span className="text-muted">{next ? t('next', { missing: next.missing, share: toFraction(next.share) }) : t('highest')}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        aria-valuetext={now}
        className={columns}
      >
        {tiers.map((tier) => (
          <span key={tier.from} className={cx('h-2 rounded-full transition-colors', tier.progress <= progress ? 'bg-brand' : 'bg-line')} />
        ))}
      </div>
      <div aria-hidden="true" className={cx(columns, 'text-right text-xs text-muted tabular-nums')}>
        {tiers.map((tier) => (
          <span key={tier.from} className={tier.progress <= progress ? 'text-text' : undefined}>
            {t('share', { share: toFraction(tier.share) })}
          </span>
        ))}
      </div>
    </div>
  );
}

/** As wide as the distance between the tiers' values: 15, 30, 45, 65, 80, 100. */
const columns = 'grid grid-cols-[15fr_15fr_15fr_20fr_15fr_20fr] gap-1';
