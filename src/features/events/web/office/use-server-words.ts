import { useTranslations } from 'use-intl/react';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';

/** Names a set of servers: open ones by name, closed ones by number. */
export function useServerWords() {
  const t = useTranslations('events.form');
  const names = useServerNames();
  const nameOf = (number: number): string => names.get(number) ?? t('server', { number });
  return {
    nameOf,
    tell: (numbers: readonly number[] | null): string => numbers?.map(nameOf).join(', ') ?? t('everyServer'),
  };
}
