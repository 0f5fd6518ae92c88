import { eq, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { nameOf } from './news-content.ts';
import { lockPresent } from './seen-news.ts';

/** Hides the item from everyone but staff. All data is kept so that undeleteNews can restore it. */
export async function deleteNews(ctx: Ctx, { id }: ParsedInput<typeof newsContract.deleteNews>): Promise<EditedNews> {
  const before = await lockPresent(ctx, id);
  await ctx.tx.update(newsTable).set({ deletedAt: sql`now()` }).where(eq(newsTable.id, id));
  if (before.status === 'published') await contentChanged(ctx, 'news');
  await ctx.audit(
    newsAudit.deleted,
    { version: before.version, name: nameOf(before.content), was: before.status },
    { on: newsSubject(id) },
  );
  return getNews(ctx.tx, id);
}
