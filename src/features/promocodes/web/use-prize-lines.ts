import { useTranslations } from 'use-intl/react';
import { vipLevels } from '#features/promocodes/promocode-kinds.ts';
import type { PrizeView } from '#features/promocodes/promocodes.contract.ts';

/** A prize in words, one line per part; empty if it gives nothing. */
export function usePrizeLines(): (prize: PrizeView) => readonly string[] {
  const t = useTranslations('promocodePrizes');
  const vip = useTranslations('promocodes.vipLevels');
  const term = (days: number, hours: number) => {
    const parts = [...(days > 0 ? [t('days', { days })] : []), ...(hours > 0 ? [t('hours', { hours })] : [])];
    return parts.length === 0 ? t('forGood') : t('term', { length: parts.join(' ') });
  };
  return (prize) => {
    const { quickMoney, money, donation, exp, vipLevel, vipDays, vehicleModel, skinMale, skinFemale } = prize;
    const lines: readonly (readonly [boolean, () => string])[] = [
      [quickMoney > 0, () => t('quickMoney', { amount: quickMoney })],
      [money > 0, () => t('money', { amount: money })],
      [donation > 0, () => t('donation', { amount: donation })],
      [exp > 0, () => t('exp', { amount: exp })],
      [vipLevel > 0, () => t('vip', { level: vip(vipLevels[vipLevel] ?? 'none'), days: vipDays })],
      [vehicleModel > 0, () => t('vehicle', { model: String(vehicleModel), term: term(prize.vehicleDays, prize.vehicleHours) })],
      [
        skinMale + skinFemale > 0,
        () => t('skin', { male: String(skinMale), female: String(skinFemale), term: term(prize.skinDays, prize.skinHours) }),
      ],
    ];
    return lines.flatMap(([given, line]) => (given ? [line()] : []));
  };
}
