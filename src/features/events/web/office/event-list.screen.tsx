import { useTranslations } from 'use-intl/react';
import { eventsContract } from '#features/events/events.contract.ts';
import { eventList } from '#features/events/events.list.ts';
import { createEventScreen, eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useWayTo } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useEventCells } from './event-cells.tsx';
import { useEventFilters } from './event-filters.ts';

export default function EventListScreen() {
  const t = useTranslations('events.list');
  const [search, setSearch] = useScreenSearch(eventsScreen);
  const detail = useRowDetail(eventScreen);
  const create = useWayTo(createEventScreen, 'keep');
  const mayEdit = useHas('events.edit');
  const list = useList({
    list: eventList,
    read: eventsContract.listEvents,
    csv: eventsContract.exportEvents,
    search,
    setSearch,
    header: useTranslations('events.columns'),
    cells: useEventCells(),
    filters: useEventFilters(),
  });
  return (
    <DataTable
      {...list.table}
      {...detail}
      caption={t('caption')}
      create={mayEdit && { label: t('create'), ...create }}
      empty={{ text: t('emptyAtAll') }}
    />
  );
}
