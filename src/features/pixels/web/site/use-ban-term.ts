import { useLocale, useTranslations } from 'use-intl/react';
import type { PainterBan } from '#features/pixels/pixel-order.contract.ts';
import { formatInstant } from '#kit/time/format-time.ts';

export function useBanTerm() {
  const t = useTranslations('pixelBattle.moderation');
  const locale = useLocale() === 'ru' ? 'ru' : 'en';
  return ({ reason, until }: Pick<PainterBan, 'reason' | 'until'>): string =>
    `${reason} · ${until ? t('bannedUntil', { at: formatInstant(until, locale) }) : t('bannedForGood')}`;
}
