import { type AnyRoute, createRootRoute, createRoute, createRouter, Outlet, useParams } from '@tanstack/react-router';
import type { Call } from '#kit/contract/contract.ts';
import type { OfficeView } from '#kit/office/office-screen.ts';
import { parseQuery, printQuery } from '#kit/office/search-codec.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { Frame } from './frame/frame.tsx';
import { ScreenError, ScreenMissing } from './frame/screen-error.tsx';
import { ScreenPending } from './frame/screen-pending.tsx';
import { galleryRoute } from './gallery-route.tsx';
import { mayOpen, type PermissionHolder } from './gate.ts';
import { recordOf } from './record-of.ts';
import { ListView, loadView, ScreenView } from './screen-view.tsx';
import type { StringsStore } from './strings-store.ts';

export type RouterParts = {
  readonly screens: readonly Screen[];
  readonly views: Readonly<Record<string, OfficeView>>;
  readonly person: PermissionHolder;
  readonly strings: StringsStore;
  /** Fetches a screen's first data into the cache. */
  readonly prefetch: Call;
  readonly dev: boolean;
};

/** The browser's router, built from the same declarations as the server's gate. */
export function officeRouter(parts: RouterParts) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: ScreenMissing });
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });
  const made = new Map<string, AnyRoute>();
  // An unknown address shows a 404 inside the shell, with its menu.
  const missing = createRoute({ getParentRoute: () => frame, path: '$', component: ScreenMissing });
  const children = new Map<AnyRoute, AnyRoute[]>([[frame, [missing]]]);

  // Lists come first, so that a detail page finds the list it opens next to.
  const ordered = parts.screens.toSorted((a, b) => Number(isBeside(parts, a)) - Number(isBeside(parts, b)));
  for (const screen of ordered) {
    const view = parts.views[screen.path];
    if (!view) continue;
    const parent = (view.beside && made.get(view.beside)) || frame;
    const hasDetail = Object.values(parts.views).some(({ beside }) => beside === screen.path);
    const route = screenRoute(parts, { screen, view, parent, from: view.beside ?? '', hasDetail });
    made.set(screen.path, route);
    children.set(parent, [...(children.get(parent) ?? []), route]);
  }
  for (const [parent, list] of children) parent.addChildren(list);

  return createRouter({
    routeTree: root.addChildren(parts.dev ? [frame, galleryRoute(root, parts.strings)] : [frame]),
    parseSearch: parseQuery,
    stringifySearch: printQuery,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultPendingComponent: ScreenPending,
    defaultPendingMs: 400,
    defaultErrorComponent: ScreenError,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultStructuralSharing: true,
  });
}

export type OfficeRouter = ReturnType<typeof officeRouter>;

type Made = {
  readonly screen: Screen;
  readonly view: OfficeView;
  readonly parent: AnyRoute;
  readonly from: string;
  readonly hasDetail: boolean;
};

function screenRoute({ person, strings, prefetch }: RouterParts, { screen, view, parent, from, hasDetail }: Made): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path
      .slice(from.length)
      .replace(/:(\w+)\?/g, '{-$$$1}')
      .replace(/:(\w+)/g, '$$$1'),
    staticData: { screen },
    remountDeps: ({ params }) => recordOf(screen.path, params),
    beforeLoad: () => {
      if (!mayOpen(screen, person)) throw Object.assign(new Error('This screen is not for this person'), { status: 403 });
    },
    loader: ({ params, preload }) => {
      if (!isValid(screen, params)) return undefined;
      // Hovering a link fetches only code: reading a person's data is audited, and no one has read anything yet. Not awaited, and failures
      // are ignored: the screen runs the same query and shows its outcome.
      if (!preload) screen.load?.(prefetch, params).catch(() => undefined);
      return loadView(screen.path, view, strings);
    },
    component: () => {
      const params = useParams({ strict: false });
      if (!isValid(screen, params)) return <ScreenMissing />;
      return hasDetail ? <ListView /> : <ScreenView />;
    },
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

const isValid = ({ validate }: Screen, params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => value === undefined || (validate?.[name]?.(value) ?? true));

const isBeside = ({ views }: RouterParts, { path }: Screen): boolean => views[path]?.beside !== undefined;
