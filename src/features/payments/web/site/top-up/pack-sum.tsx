import { useTranslations } from 'use-intl/react';
import type { PackOffer } from '#features/payments/payments.contract.ts';
import { Button } from '#ui/shared/button.tsx';
import { Equals } from './sum-line.tsx';

type Props = { readonly pack: PackOffer; readonly onDrop?: () => void };

/** Shows what a pack gives, in place of the running calculation: no bonus applies and nothing is typed. */
export function PackSum({ pack: { name, amount, coins }, onDrop }: Props) {
  const t = useTranslations('topUp');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-brand-soft px-4 py-3">
      <div className="min-w-0 text-pretty">
        <p className="text-sm text-muted">{t('packs.chosen', { name })}</p>
        <output aria-live="polite" className="block" data-coins={coins}>
          {t('sum.amount', { amount })} <Equals coins={coins} />
        </output>
      </div>
      {onDrop && (
        <Button size="small" look="quiet" onClick={onDrop} className="-mx-3">
          {t('packs.drop')}
        </Button>
      )}
    </div>
  );
}
