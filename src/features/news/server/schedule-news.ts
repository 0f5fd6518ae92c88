import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { newsContract } from '../news.contract.ts';
import { newsAudit, newsSubject } from '../news.feature.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { assertPublishable, nameOf } from './news-content.ts';
import { lockSeen } from './seen-news.ts';

/** Sets the minute at which publishDue publishes the item; a second call moves it. "Future" is decided by the database's clock. */
export async function scheduleNews(ctx: Ctx, { at, ...seen }: ParsedInput<typeof newsContract.scheduleNews>): Promise<EditedNews> {
  const before = await lockSeen(ctx, seen);
  if (before.status === 'published') fail('news.alreadyPublished');
  assertPublishable(before.content);
  const minute = new Date(Math.floor(Date.parse(at) / 60_000) * 60_000);
  const { later } = only(
    await ctx.tx
      .select({ later: sql<boolean>`${minute.toISOString()}::timestamptz > now()` })
      .from(newsTable)
      .where(eq(newsTable.id, seen.id)),
  );
  if (!later) failField('at', 'news.inThePast');
  await ctx.tx.update(newsTable).set({ status: 'scheduled', scheduledFor: minute, publishedAt: null }).where(eq(newsTable.id, seen.id));
  await ctx.audit(
    newsAudit.scheduled,
    { version: before.version, name: nameOf(before.content), at: minute.toISOString() },
    { on: newsSubject(seen.id) },
  );
  return getNews(ctx.tx, seen.id);
}
