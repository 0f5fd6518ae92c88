import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { nextTier, tierProgress, tiers } from '#features/payments/pricing.ts';
import { toFraction } from '#kit/money/multiplier.ts';
import { cx } from '#ui/shared/class-names.ts';

/** The six bonus tiers as street lamps: reached ones are lit, and the current one is marked. */
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
      <div aria-hidden="true" className={cx(columns, 'text-xs leading-tight text-muted')}>
        {tiers.map((tier) => (
          <span key={tier.from} className={tier === reached ? 'text-text' : undefined}>
            <span className={cx('block font-semibold', tier === reached && 'text-brand-text')}>
              {t('adds', { share: toFraction(tier.share) })}
            </span>
            {t.rich('from', { from: tier.from, wide: onlyWide })}
          </span>
        ))}
      </div>
    </div>
  );
}

const columns = 'grid grid-cols-6 gap-1';

/** Words that a phone has no room for; the sentence is complete without them. */
export const onlyWide = (words: ReactNode) => <span className="max-sm:hidden">{words}</span>;
