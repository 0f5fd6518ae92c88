import { keptBetweenLogs } from '#features/logs/logs.urls.ts';
import { parseQuery, printQuery } from '#kit/office/search-codec.ts';

/** Screens that ask the same question of different rows, and what of it goes along from one to another. */
const groups = [{ under: '/admin/logs/', names: keptBetweenLogs }] as const;

/** Where an entry of the menu leads from here. */
export function menuHref(url: string, { pathname, searchStr }: { readonly pathname: string; readonly searchStr: string }): string {
  const group = groups.find(({ under }) => url.startsWith(under) && pathname.startsWith(under));
  if (!group) return url;
  const asked = parseQuery(searchStr);
  return url + printQuery(Object.fromEntries(group.names.map((name) => [name, asked[name]])));
}
