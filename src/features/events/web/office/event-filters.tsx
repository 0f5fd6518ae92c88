import { useTranslations } from 'use-intl/react';
import { eventStates } from '#features/events/event-rules.ts';
import type { eventList } from '#features/events/events.list.ts';
import { eventsScreen } from '#features/events/events.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import type { FilterOf } from '#kit/list/list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { ChoiceFilter, MoreFilters, SearchFilter } from '#ui/office/filters.tsx';

type Props = { readonly filter: FilterOf<typeof eventList>; readonly onChange: SetSearch<typeof eventsScreen> };

export function EventFilters({ filter, onChange }: Props) {
  const t = useTranslations('events');
  const names = useServerNames();
  const { state, server } = eventsScreen.search;
  return (
    <>
      <SearchFilter
        label={t('list.search')}
        hint={t('list.searchHint')}
        text={filter.text}
        onDebounced={(text) => onChange({ text }, 'replace')}
      />
      <MoreFilters values={[filter.state, filter.server]}>
        <ChoiceFilter
          label={t('columns.state')}
          value={filter.state}
          any={t('list.anyState')}
          options={eventStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChoose={(value) => onChange({ state: state(value) })}
        />
        <ChoiceFilter
          label={t('columns.servers')}
          value={filter.server}
          any={t('list.anyServer')}
          options={[...names].map(([number, name]) => ({ value: String(number), label: name }))}
          onChoose={(value) => onChange({ server: server(value) })}
        />
      </MoreFilters>
    </>
  );
}
