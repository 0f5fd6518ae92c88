import { useTranslations } from 'use-intl/react';
import { eventStates } from '#features/events/event-states.ts';
import { eventsScreen } from '#features/events/events.urls.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import type { SearchOf } from '#kit/pages/screen.ts';
import { ChoiceFilter, SearchFilter } from '#ui/office/filters.tsx';
import { useServerList } from './use-server-list.ts';

type Filter = SearchOf<typeof eventsScreen>;
type Props = { readonly filter: Filter; readonly onChange: SetSearch<typeof eventsScreen> };

export const isNarrowed = ({ text, state, server }: Filter): boolean => Boolean(text || state || server);

export function EventFilters({ filter, onChange }: Props) {
  const t = useTranslations('events');
  const { servers } = useServerList();
  const { state, server } = eventsScreen.search;
  return (
    <>
      <SearchFilter
        label={t('list.search')}
        hint={t('list.searchHint')}
        text={filter.text}
        onRest={(text) => onChange({ text }, 'replace')}
      />
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
        options={servers.map(({ number, name }) => ({ value: String(number), label: name }))}
        onChoose={(value) => onChange({ server: server(value) })}
      />
    </>
  );
}
