import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SitemapSource } from '#kit/pages/sitemap.ts';
import { newsTable } from './news.table.ts';

export const newsSitemap: SitemapSource = async (tx) => {
  const rows = await tx
    .select({ id: newsTable.id, savedAt: newsTable.savedAt })
    .from(newsTable)
    .where(and(eq(newsTable.status, 'published'), isNull(newsTable.deletedAt)))
    .orderBy(desc(newsTable.publishedAt))
    .limit(20_000);
  return rows.map(({ id, savedAt }) => ({ path: `/news/${id}`, changedAt: savedAt }));
};
