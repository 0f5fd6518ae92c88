import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { newsAudit, newsSubject } from '../news.feature.ts';
import { getNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { nameOf } from './news-content.ts';

/** Polling interval; publication is half a second late on average. */
export const publishEveryMs = 1_000;

/**
 * Publishes items whose scheduled minute has come, with that minute as the date. If two processes pick the same item, the second waits for
 * the first to commit and then finds nothing.
 */
export async function publishDue(ctx: Ctx): Promise<void> {
  const due = await ctx.tx
    .update(newsTable)
    .set({ status: 'published', publishedAt: sql`${newsTable.scheduledFor}`, scheduledFor: null })
    .where(and(eq(newsTable.status, 'scheduled'), isNull(newsTable.deletedAt), lte(newsTable.scheduledFor, sql`now()`)))
    .returning({ id: newsTable.id, publishedAt: newsTable.publishedAt });
  if (due.length === 0) return;
  await contentChanged(ctx, 'news');
  for (const { id, publishedAt } of due) {
    const { version, content } = await getNews(ctx.tx, id);
    const published = { version, name: nameOf(content), publishedAt: publishedAt?.toISOString() ?? '', scheduled: true };
    await ctx.audit(newsAudit.published, published, { on: newsSubject(id) });
  }
}
