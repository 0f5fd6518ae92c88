import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addressOf, type ParamsOf, type Screen, type SearchOf } from '#kit/pages/screen.ts';
import { parseQuery, printQuery } from './search-codec.ts';
import { isStillAt } from './still-at.ts';

/** Path parameters; numbers are accepted. Not required if the path has none. */
export type ParamsFor<S extends Screen> = { readonly [Name in keyof ParamsOf<S['path']>]: ParamsOf<S['path']>[Name] | number };
/** `keep`: keeps the current search parameters, as for a detail page next to its list. */
export type SearchFor<S extends Screen> = SearchOf<S> | 'keep';

export type Opener<S extends Screen> = {
  readonly href: (params: ParamsFor<S>, search?: SearchFor<S>) => string;
  readonly follow: (params: ParamsFor<S>, search?: SearchFor<S>) => void;
};

/**
 * Opens a screen from code, or returns its address: for the rows of a table and after an action. `<DataTable link={{ href: (row) =>
 * open.href({ id: row.id }, 'keep'), follow: (row) => open.follow({ id: row.id }, 'keep') }} …>` It does not navigate if the user has left
 * the screen before a response arrived.
 */
export function useOpener<S extends Screen>(screen: S): Opener<S> {
  const router = useRouter();
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  const query = useLocation({ select: (location) => location.searchStr });
  return useMemo(() => {
    const href: Opener<S>['href'] = (params, search) => hrefOf(screen, params, search, query);
    const follow: Opener<S>['follow'] = (params, search) => {
      if (isStillAt(own, router.latestLocation.pathname))
        void router.navigate({ href: href(params, search), resetScroll: search !== 'keep' });
    };
    return { href, follow };
  }, [router, screen, query, own]);
}

/** A screen for a table's `create`: `create={mayEdit && { label: t('create'), ...useWayTo(createEventScreen, 'keep') }}`. */
export function useWayTo<S extends Screen>(screen: S, search?: SearchFor<S>) {
  const open = useOpener(screen);
  const params = {} as ParamsFor<S>;
  return { href: open.href(params, search), open: () => open.follow(params, search) };
}

export function hrefOf<S extends Screen>(screen: S, params: ParamsFor<S>, search: SearchFor<S> | undefined, query: string): string {
  const path = addressOf<Screen>(screen, params as Readonly<Record<string, string | number>>).replace(/\/$/, '');
  return path + (search === 'keep' ? printQuery(parseQuery(query)) : printQuery(search ?? {}));
}
