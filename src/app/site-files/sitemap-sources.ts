import { legalSitemap } from '#features/legal/server/legal.sitemap.ts';
import { newsSitemap } from '#features/news/server/news.sitemap.ts';
import type { SitemapSource } from '#kit/pages/sitemap.ts';

/** Every feature with pages behind a parameter, by hand. */
export const sitemapSources: readonly SitemapSource[] = [newsSitemap, legalSitemap];

/** For everybody to open, but nothing to find by searching: campaign landings lead here already, and one page stands for another. */
export const hiddenFromSearch: ReadonlySet<string> = new Set(['/donate_old', '/target', '/tikitoki', '/donate/purchase']);
