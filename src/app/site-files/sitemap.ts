import { locales } from '#kit/i18n/locales.ts';
import { withoutLanguage } from '#kit/pages/choose-locale.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import type { SitePage } from '#kit/pages/page.ts';
import type { SitemapEntry } from '#kit/pages/sitemap.ts';

/**
 * Public pages without parameters, by their declarations. An address with a fixed language is left out: the page for all languages
 * represents it.
 */
export const fixedEntries = (pages: readonly SitePage[], hidden: ReadonlySet<string>): readonly SitemapEntry[] =>
  pages
    .filter(({ path, audience, sensitive }) => audience === 'everybody' && !sensitive && !path.includes(':') && !hidden.has(path))
    .filter(({ path }) => withoutLanguage(path) === path)
    .map(({ path }) => ({ path }));

/** Each address with its languages, as in the pages' own heads. The format allows at most fifty thousand addresses. */
export function printSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ path, changedAt }) => {
    const address = escapeHtml(origin + path);
    const languages = locales.map(({ code }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}?lang=${code}"/>`).join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${address}</loc>${changed}${languages}<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}
