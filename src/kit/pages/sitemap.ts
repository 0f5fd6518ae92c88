import type { Tx } from '#kit/db/database.ts';

/** An address of the site that search engines should know. */
export type SitemapEntry = { readonly path: string; readonly changedAt?: Date };

/** The addresses behind a pattern with parameters, from the feature that knows them. It stands in the feature’s manifest. */
export type SitemapSource = (tx: Tx) => Promise<readonly SitemapEntry[]>;
