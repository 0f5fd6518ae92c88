import type { SitemapSource } from '#kit/pages/sitemap.ts';
import { legalLibrary } from './legal-library.ts';

/** The documents in force. /support/legal has the same texts and is not listed. */
export const legalSitemap: SitemapSource = async () =>
  [...legalLibrary()].map(([id, editions]) => {
    const day = editions.at(-1)?.day;
    return { path: `/legal/${id}`, ...(day && { changedAt: new Date(day) }) };
  });
