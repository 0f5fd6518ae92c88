import type { SitemapSource } from '#kit/pages/sitemap.ts';
import { articleIds } from '../help-articles.ts';
import { articleIn } from './help-library.ts';

export const helpSitemap: SitemapSource = async () =>
  articleIds.map((id) => ({ path: `/support/${id}`, changedAt: new Date(articleIn('en', id).updated) }));
