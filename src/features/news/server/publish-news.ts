import { eq, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { assertPublishable, nameOf } from './news-content.ts';
import { lockSeen } from './seen-news.ts';

/** Publishes exactly the version that the caller has seen, now. Cancels the schedule if there is one. */
export async function publishNews(ctx: Ctx, input: ParsedInput<typeof newsContract.publishNews>): Promise<EditedNews> {
  const before = await lockSeen(ctx, input);
  if (before.status === 'published') fail('news.alreadyPublished');
  assertPublishable(before.content);
  await ctx.tx
    .update(newsTable)
    // Whole milliseconds: the date is part of the list cursor, and a JavaScript Date has no smaller unit.
    .set({ status: 'published', scheduledFor: null, publishedAt: sql`date_trunc('milliseconds', now())` })
    .where(eq(newsTable.id, input.id));
  await contentChanged(ctx, 'news');
  const news = await getNews(ctx.tx, input.id);
  await ctx.audit(
    newsAudit.published,
    { version: news.version, name: nameOf(news.content), publishedAt: news.publishedAt?.toISOString() ?? '', scheduled: false },
    { on: newsSubject(news.id) },
  );
  return news;
}
