import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { EventView } from '#features/events/events.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EventState } from './event-state.tsx';

export function useEventColumns(tellServers: (servers: EventView['servers']) => string): readonly Column<EventView>[] {
  const t = useTranslations('events');
  const locale = useUiLocale();
  return useMemo(
    () => [
      { id: 'title', header: t('columns.title'), cell: (row) => row.title[locale] },
      { id: 'state', header: t('columns.state'), nowrap: true, cell: (row) => <EventState state={row.state} /> },
      {
        id: 'starts',
        header: t('columns.startsAt'),
        sortable: true,
        firstOrder: 'descending',
        nowrap: true,
        cell: (row) => <Moment at={row.startsAt} />,
      },
      { id: 'ends', header: t('columns.endsAt'), nowrap: true, cell: (row) => <Moment at={row.endsAt} /> },
      { id: 'servers', header: t('columns.servers'), cell: (row) => tellServers(row.servers) },
      { id: 'prize', header: t('columns.prize'), cell: (row) => row.prize?.[locale] ?? t('one.none') },
    ],
    [t, locale, tellServers],
  );
}
