import { eq } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { nameOf } from './news-content.ts';
import { lockPresent } from './seen-news.ts';

/** Turns a published or scheduled item back into a draft with all its content. */
export async function unpublishNews(ctx: Ctx, { id }: ParsedInput<typeof newsContract.unpublishNews>): Promise<EditedNews> {
  const before = await lockPresent(ctx, id);
  if (before.status === 'draft') return fail('news.notPublished');
  await ctx.tx.update(newsTable).set({ status: 'draft', publishedAt: null, scheduledFor: null }).where(eq(newsTable.id, id));
  if (before.status === 'published') await contentChanged(ctx, 'news');
  await ctx.audit(
    newsAudit.unpublished,
    { version: before.version, name: nameOf(before.content), was: before.status },
    { on: newsSubject(id) },
  );
  return getNews(ctx.tx, id);
}
