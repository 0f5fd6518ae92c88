import { useTranslations } from 'use-intl/react';

export function FileSize({ bytes }: { readonly bytes: number }) {
  const t = useTranslations('downloads.office');
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? t('kilobytes', { size: Math.max(1, Math.round(kilobytes)) })
    : t('megabytes', { size: Math.round(kilobytes / 102.4) / 10 });
}
