import { useTranslations } from 'use-intl/react';
import { eventStates } from '#features/events/event-rules.ts';
import type { eventList } from '#features/events/events.list.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import type { FiltersOf } from '#kit/office/use-list.ts';

export function useEventFilters(): FiltersOf<typeof eventList> {
  const t = useTranslations('events');
  const names = useServerNames();
  return {
    text: { hint: t('list.searchHint') },
    state: { label: t('columns.state'), options: eventStates.map((value) => ({ value, label: t(`states.${value}`) })) },
    server: { label: t('columns.servers'), options: [...names].map(([number, label]) => ({ value: String(number), label })) },
  };
}
