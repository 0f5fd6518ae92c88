import { useTranslations } from 'use-intl/react';
import { eventStates } from '#features/events/event-rules.ts';
import { type EventView, eventsContract } from '#features/events/events.contract.ts';
import { eventList } from '#features/events/events.list.ts';
import { createEventScreen, eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas } from '#kit/office/office-context.ts';
import { useWayTo } from '#kit/office/screen-address.ts';
import { type CellsOf, type FiltersOf, useList } from '#kit/office/use-list.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EventState } from './event-state.tsx';
import { useServerWords } from './use-server-words.ts';

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

function useEventFilters(): FiltersOf<typeof eventList> {
  const t = useTranslations('events');
  const names = useServerNames();
  return {
    text: { hint: t('list.searchHint') },
    state: { label: t('columns.state'), options: eventStates.map((value) => ({ value, label: t(`states.${value}`) })) },
    server: { label: t('columns.servers'), options: [...names].map(([number, label]) => ({ value: String(number), label })) },
  };
}

function useEventCells(): CellsOf<typeof eventList, EventView> {
  const locale = useUiLocale();
  const { tell } = useServerWords();
  return {
    title: (row) => row.title[locale],
    state: (row) => <EventState state={row.state} />,
    startsAt: (row) => <Moment at={row.startsAt} />,
    endsAt: (row) => <Moment at={row.endsAt} />,
    servers: (row) => tell(row.servers),
    prize: (row) => row.prize?.[locale],
  };
}
