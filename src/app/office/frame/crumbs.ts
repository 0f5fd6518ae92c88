import type { StaffMenuItem } from '#app/routes/staff-menus.ts';

export type Crumb = {
  readonly label: string /** Absent if it is not a page of its own: a group, or the page itself. */;
  readonly href?: string;
};

/** The menu entries of an address, from the outermost group down: those with the longest matching prefix. */
export function menuTrail(menu: readonly StaffMenuItem[], pathname: string): readonly StaffMenuItem[] {
  const trails = menu.flatMap((item) => trailsIn(item, pathname));
  return trails.reduce<readonly StaffMenuItem[]>(
    (best, trail) => ((trail.at(-1)?.url.length ?? 0) > (best.at(-1)?.url.length ?? 0) ? trail : best),
    [],
  );
}

function trailsIn(item: StaffMenuItem, pathname: string): readonly (readonly StaffMenuItem[])[] {
  const below = item.children.flatMap((child) => trailsIn(child, pathname)).map((trail) => [item, ...trail]);
  // The main page is a prefix of every address, so it matches only exactly.
  const own = item.children.length === 0 && (item.url === pathname || (item.url !== '/dashboard' && pathname.startsWith(`${item.url}/`)));
  return own ? [...below, [item]] : below;
}

/** The breadcrumb. `title` is set by the open screen: a detail page, or a page outside the menu. */
export function crumbsOf(menu: readonly StaffMenuItem[], pathname: string, title: string | undefined): readonly Crumb[] {
  const trail = menuTrail(menu, pathname).map(({ name, url, children }) =>
    children.length > 0 ? { label: name } : { label: name, href: url },
  );
  const last = trail.at(-1);
  if (title === undefined || title === last?.label) return last ? [...trail.slice(0, -1), { label: last.label }] : [];
  return last?.href === pathname ? [...trail.slice(0, -1), { label: title }] : [...trail, { label: title }];
}
