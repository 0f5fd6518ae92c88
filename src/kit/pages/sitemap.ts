import type { Tx } from '#kit/db/database.ts';

/** An address of the site for search engines. */
export type SitemapEntry = { readonly path: string; readonly changedAt?: Date };

/** The addresses of a pattern with parameters, from the feature that knows them. Declared in the feature's manifest. */
export type SitemapSource = (tx: Tx) => Promise<readonly SitemapEntry[]>;
