import { count, desc, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { newsTable, newsVersionsTable } from './news.table.ts';

/** News items are kept. References to a deleted account are anonymised. */
export const newsPersonalData = personalData('news', {
  items: { written: { holds: ['news.saved_by', 'news_versions.saved_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select({ newsId: newsVersionsTable.newsId, version: newsVersionsTable.version, savedAt: newsVersionsTable.savedAt })
      .from(newsVersionsTable)
      .where(eq(newsVersionsTable.savedBy, accountId))
      .orderBy(desc(newsVersionsTable.savedAt));
    return { written: rows.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const items = only(await tx.select({ held: count() }).from(newsTable).where(eq(newsTable.savedBy, accountId)));
    const versions = only(await tx.select({ held: count() }).from(newsVersionsTable).where(eq(newsVersionsTable.savedBy, accountId)));
    return { written: items.held + versions.held };
  },
});
