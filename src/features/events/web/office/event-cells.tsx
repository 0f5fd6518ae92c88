import type { EventView } from '#features/events/events.contract.ts';
import type { eventList } from '#features/events/events.list.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { EventState } from './event-state.tsx';
import { useServerWords } from './use-server-words.ts';

export function useEventCells(): CellsOf<typeof eventList, EventView> {
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
