type Addressed = { readonly method: string; readonly path: string };

/** Addresses declared twice: the same method, and the same path apart from parameter names. */
export function claimedTwice(routes: readonly Addressed[]): readonly string[] {
  const claims = Map.groupBy(routes, ({ method, path }) => `${method} ${path.replace(/:\w+\??/g, ':')}`);
  return [...claims].filter(([, claimants]) => claimants.length > 1).map(([address]) => address);
}

/** An example address of the pattern. `:id?` is omitted, `*` and `:id` are filled. */
export const exampleOf = (path: string): string =>
  path
    .replace(/\/:\w+\?$/, '')
    .replace(/:\w+/g, '777')
    .replace('*', 'file') || '/';

/** The first segment of an address: `admin` of `/admin/logs`, `favicon` of `/favicon.svg`; empty for `/`. */
export const firstPart = (path: string): string => path.split('/')[1]?.split('.')[0] ?? '';
