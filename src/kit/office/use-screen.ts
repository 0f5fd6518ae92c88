import { useLocation, useMatch, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ParamsOf, Screen, SearchOf } from '#kit/pages/screen.ts';
import { changeSearch, parseQuery, printQuery, readSearch } from './search-codec.ts';
import { isStillAt } from './still-at.ts';

export type SetSearch<S> = (change: SearchOf<S>, how?: 'push' | 'replace') => void;

/**
 * The screen's search parameters and how to change them: `const [search, setSearch] = useScreenSearch(redirectsScreen)`. A change contains
 * only what changes; undefined or '' removes a parameter. `push` (a choice: sort, tab, dialog) can be undone with the browser's Back,
 * `replace` is for typing. The scroll position stays. A list keeps its parameters while a detail page is next to it. A late change, when
 * another page is open, is ignored.
 */
export function useScreenSearch<S extends Screen>(screen: S): readonly [SearchOf<S>, SetSearch<S>] {
  const router = useRouter();
  // The path of the screen on display; the location already has the next one while that loads.
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  const query = useLocation({ select: (location) => location.searchStr });
  const search = useMemo(() => readSearch(screen, parseQuery(query)), [screen, query]);
  const setSearch = useCallback<SetSearch<S>>(
    (change, how = 'push') => {
      // From the latest address, not the rendered one: two changes in one event must both apply.
      const { pathname, searchStr, hash } = router.latestLocation;
      if (!isStillAt(own, pathname)) return;
      const href = `${pathname}${printQuery(changeSearch(parseQuery(searchStr), change))}${hash && `#${hash}`}`;
      void router.navigate({ href, replace: how === 'replace', resetScroll: false });
    },
    [router, own],
  );
  return [search, setSearch];
}

/** The screen's path parameters, which have passed its `validate`. */
export function useScreenParams<const Path extends `/${string}`>(_screen: Pick<Screen<never, Path>, 'path'>): ParamsOf<Path> {
  return useParams({ strict: false }) as unknown as ParamsOf<Path>;
}
