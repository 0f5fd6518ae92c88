import { eq, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { type EditedNews, getNews, lockNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { nameOf } from './news-content.ts';

/**
 * Restores a deleted item in its previous state. A scheduled item whose minute has passed becomes a draft, because undoing a deletion
 * should not publish anything immediately.
 */
export async function undeleteNews(ctx: Ctx, { id }: ParsedInput<typeof newsContract.undeleteNews>): Promise<EditedNews> {
  const before = await lockNews(ctx.tx, id);
  if (!before.deletedAt) fail('news.notDeleted');
  const missed = sql`${newsTable.scheduledFor} <= now()`;
  await ctx.tx
    .update(newsTable)
    .set({
      deletedAt: null,
      status: sql`case when ${missed} then 'draft' else ${newsTable.status} end`,
      scheduledFor: sql`case when ${missed} then null else ${newsTable.scheduledFor} end`,
    })
    .where(eq(newsTable.id, id));
  if (before.status === 'published') await contentChanged(ctx, 'news');
  const after = await getNews(ctx.tx, id);
  await ctx.audit(newsAudit.undeleted, { version: after.version, name: nameOf(after.content), now: after.status }, { on: newsSubject(id) });
  return after;
}
