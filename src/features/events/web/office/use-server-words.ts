import { useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';

/** How a set of worlds is told: by names where they are open, by numbers where they are not. */
export function useServerWords() {
  const t = useTranslations('events.form');
  const names = useServerNames();
  const nameOf = (number: number): string => names.get(number) ?? t('server', { number });
  return {
    nameOf,
    tell: (numbers: readonly number[] | null): string => numbers?.map(nameOf).join(', ') ?? t('everyServer'),
  };
}
