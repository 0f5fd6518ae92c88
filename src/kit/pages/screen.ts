import type { Call, Operation } from '#kit/contract/contract.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { type Day, isDay } from '#kit/time/moscow.ts';

/**
 * A screen of the back office: its address, its permission, and its typed search parameters. Declared in `<feature>.urls.ts`, so that the
 * server's gate, the menus and the browser read the same declaration.
 */
export type Screen<Search extends SearchShape = SearchShape, Path extends `/${string}` = `/${string}`> = {
  readonly path: Path;
  readonly permission: Permission;
  readonly validate?: Readonly<Record<string, (value: string) => boolean>>;
  readonly search: Search;
  /**
   * The screen's first query, run by the gate before the shell is sent: a rejection (404 for an unknown id) becomes the page's status, the
   * data is sent with the page, and `useOperation` with the same input finds it there.
   */
  load?(call: Call, params: ParamsOf<Path>): Promise<unknown>;
  /**
   * Its first query if that depends on the search (a list and its filter), or the operation an empty form will call. Its permission is the
   * screen's: a meta test compares them.
   */
  readonly reads?: Operation;
};

/** `/dashboard/redirects/:id` has `{ id: string }`; a last `:id?` may be absent. */
export type ParamsOf<Path extends string> = { readonly [Name in RequiredNames<Path>]: string } & {
  readonly [Name in OptionalNames<Path>]?: string;
};
type Names<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type OptionalNames<Path extends string> = Names<Path> extends infer Name ? (Name extends `${infer Bare}?` ? Bare : never) : never;
type RequiredNames<Path extends string> = Exclude<Names<Path>, `${string}?`>;

/** Parses one search parameter; undefined means absent or invalid (a hand-typed address never breaks a screen). */
export type SearchParameter<Value> = (raw: string) => Value | undefined;
export type SearchShape = Readonly<Record<string, SearchParameter<unknown>>>;
export type SearchOf<S> =
  S extends Screen<infer Shape>
    ? { readonly [Name in keyof Shape]?: Shape[Name] extends SearchParameter<infer Value> ? Value : never }
    : never;

export const screen = <const Search extends SearchShape, const Path extends `/${string}`>(
  declared: Screen<Search, Path>,
): Screen<Search, Path> => declared;

export const text: SearchParameter<string> = (raw) => raw || undefined;
export const integer: SearchParameter<number> = (raw) => (/^-?\d{1,15}$/.test(raw) ? Number(raw) : undefined);
export const oneOf =
  <const Value extends string>(...values: readonly Value[]): SearchParameter<Value> =>
  (raw) =>
    values.find((value) => value === raw);
/** A calendar day such as `2026-11-15`. */
export const day: SearchParameter<Day> = (raw) => (isDay(raw) ? raw : undefined);

/** A path parameter that is a database id. */
export const isId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);

/** Fills `:name` parameters and appends the search parameters that are set. */
export function addressOf<S extends Screen>(
  to: S,
  params: Readonly<Record<string, string | number>> = {},
  search: SearchOf<S> | undefined = undefined,
): string {
  const path = to.path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(String(params[part.replace(/^:|\?$/g, '')] ?? '')) : part))
    .join('/');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search ?? {})) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
