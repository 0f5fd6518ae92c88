import type { Screen, SearchOf } from '#kit/pages/screen.ts';

/** The raw search parameters: texts, each name once (the first wins). */
export type RawSearch = Readonly<Record<string, string>>;

export function parseQuery(query: string): RawSearch {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) found[name] ??= value;
  return found;
}

/** With its `?`; empty without parameters. */
export function printQuery(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (isSaid(value)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Parses the declared parameters; missing or invalid ones are absent. Defaults belong to the screen, never to the address. */
export function readSearch<S extends Screen>(screen: S, raw: RawSearch): SearchOf<S> {
  const read = Object.entries(screen.search).flatMap(([name, reader]) => {
    const text = raw[name];
    const value = text === undefined ? undefined : reader(text);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as SearchOf<S>;
}

/** The raw search with some parameters set, and those that are undefined or empty removed; all others stay. */
export function changeSearch(raw: RawSearch, change: Readonly<Record<string, unknown>>): RawSearch {
  const next = Object.entries({ ...raw, ...change }).flatMap(([name, value]) => (isSaid(value) ? [[name, String(value)]] : []));
  return Object.fromEntries(next);
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
