import { keptBetweenLogs } from '#features/logs/logs.urls.ts';
import { parseQuery, printQuery } from '#kit/office/search-codec.ts';

/** Groups of similar screens, and the search parameters kept between them. */
const groups = [{ under: '/admin/logs/', names: keptBetweenLogs }] as const;

/** The address of a menu entry, seen from the current page. */
export function menuHref(url: string, { pathname, searchStr }: { readonly pathname: string; readonly searchStr: string }): string {
  const group = groups.find(({ under }) => url.startsWith(under) && pathname.startsWith(under));
  if (!group) return url;
  const asked = parseQuery(searchStr);
  return url + printQuery(Object.fromEntries(group.names.map((name) => [name, asked[name]])));
}
