type Addressed = { readonly method: string; readonly path: string };

/** Addresses that two declarations claim: the same method, and the same path when parameters are not told apart by their names. */
export function claimedTwice(routes: readonly Addressed[]): readonly string[] {
  const claims = Map.groupBy(routes, ({ method, path }) => `${method} ${path.replace(/:\w+\??/g, ':')}`);
  return [...claims].filter(([, claimants]) => claimants.length > 1).map(([address]) => address);
}

/** An address of the pattern as a browser would ask for it. `:id?` is left out, `*` and `:id` are filled. */
export const exampleOf = (path: string): string =>
  path
    .replace(/\/:\w+\?$/, '')
    .replace(/:\w+/g, '777')
    .replace('*', 'file') || '/';

/** The first part of an address: `admin` of `/admin/logs`, `favicon` of `/favicon.svg`; nothing for `/`. */
export const firstPart = (path: string): string => path.split('/')[1]?.split('.')[0] ?? '';
