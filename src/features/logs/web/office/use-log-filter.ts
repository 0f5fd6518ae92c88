import { useMemo } from 'react';
import { maxValues, printValues, readValues } from '#features/logs/filter-values.ts';
import { declarationOf, type LogKind } from '#features/logs/log-kinds.ts';
import type { LogFilter } from '#features/logs/logs.contract.ts';
import type { logSearch } from '#features/logs/logs.urls.ts';
import { periodOf } from '#kit/list/list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import type { Screen, SearchOf } from '#kit/pages/screen.ts';

/** Filters with typed values; each can also exclude rows. */
export const wordFilters = ['player', 'target', 'action', 'text'] as const;
export type WordFilter = (typeof wordFilters)[number];
const excluded = { player: 'notPlayer', target: 'notTarget', action: 'notAction', text: 'notText' } as const;

export type LogScreen = Screen<typeof logSearch>;
type Search = SearchOf<LogScreen>;
export type Values = { readonly included: readonly string[]; readonly excluded: readonly string[] };

/** The filter from the URL; the default range is today. */
export function useLogFilter(kind: LogKind, screen: LogScreen) {
  const [search, setSearch] = useScreenSearch(screen);
  const filter = useMemo(() => filterOf(kind, search), [kind, search]);
  return {
    filter,
    search,
    setSearch,
    live: search.live === 'on',
    valuesOf: (name: WordFilter): Values => ({ included: readValues(search[name]), excluded: readValues(search[excluded[name]]) }),
    setValues: (name: WordFilter, values: Values) =>
      setSearch({ [name]: printValues(values.included), [excluded[name]]: printValues(values.excluded) }),
    setServers: (servers: readonly string[]) => setSearch({ server: printValues(servers) }),
    setLive: (on: boolean) => setSearch({ live: on ? 'on' : undefined }),
  };
}

export type LogFilterState = ReturnType<typeof useLogFilter>;

/** Filters that a kind has a field for. */
export const wordFiltersOf = (kind: LogKind): readonly WordFilter[] => {
  const { action, person } = declarationOf(kind);
  return wordFilters.filter((name) => (name !== 'target' || person) && (name !== 'action' || action));
};

/** Presets are sent unresolved, so that "today" is still today after midnight. Invalid values are not sent. */
function filterOf(kind: LogKind, search: Search): LogFilter {
  const words = wordFiltersOf(kind).flatMap((name) => [
    [name, list(readValues(search[name]))],
    [excluded[name], list(readValues(search[excluded[name]]))],
  ]);
  return {
    kind,
    ...(search.period ? { range: search.period } : periodOf(search, new Date())),
    sort: search.sort,
    server: list(
      readValues(search.server)
        .map(Number)
        .filter((server) => Number.isSafeInteger(server) && server > 0),
    ),
    ...Object.fromEntries(words),
  };
}

const list = <Item>(values: readonly Item[]): Item[] | undefined => (values.length > 0 ? values.slice(0, maxValues) : undefined);
