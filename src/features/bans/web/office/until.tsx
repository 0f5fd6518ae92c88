import { useTranslations } from 'use-intl/react';
import { Moment } from '#ui/shared/moment.tsx';

export function Until({ at }: { readonly at: string | null }) {
  const t = useTranslations('bans');
  return at === null ? t('forGood') : <Moment at={at} />;
}
