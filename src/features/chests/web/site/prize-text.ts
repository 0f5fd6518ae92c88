import { useTranslations } from 'use-intl/react';
import type { PrizeView } from '#features/chests/chests.contract.ts';

/** A prize's name and duration; null: permanent. */
export function usePrizeParts(): (prize: PrizeView) => { readonly name: string; readonly days: string | null } {
  const t = useTranslations('chests');
  return ({ kind, value, amount }) => ({
    name: t(`prizes.${kind}`, { value, amount }),
    days: kind === 'vip' || kind === 'vehicle' || kind === 'skin' ? t('days', { count: amount }) : null,
  });
}

export function usePrizeText(): (prize: PrizeView) => string {
  const t = useTranslations('chests');
  const partsOf = usePrizeParts();
  return (prize) => {
    const { name, days } = partsOf(prize);
    return days === null ? name : t('prizeForDays', { prize: name, days });
  };
}
