import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { assertPublishable, changedFields, cleanContent, nameOf } from './news-content.ts';
import { lockSeen } from './seen-news.ts';
import { storeContent } from './store-content.ts';

/**
 * Writes what the editor holds as the next version. Of two who edit at once the second is refused and told by whom: the editor keeps
 * what was typed. What is public, or will be, stays whole.
 */
export async function saveNews(ctx: Ctx, { id, version, ...input }: ParsedInput<typeof newsContract.saveNews>): Promise<EditedNews> {
  const before = await lockSeen(ctx, { id, version });
  const { content, changed } = await storeNext(ctx, before, cleanContent(input));
  await ctx.audit(newsAudit.saved, { version: version + 1, name: nameOf(content), changed }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}

/** Makes a content the newest version of an item that the caller holds locked; saving and bringing back are the same here. */
export async function storeNext(ctx: Ctx, before: EditedNews, content: NewsContent) {
  if (before.status !== 'draft') assertPublishable(content);
  const changed = changedFields(before.content, content);
  await storeContent(ctx, { id: before.id, version: before.version + 1, content, changed });
  if (before.status === 'published') await contentChanged(ctx, 'news');
  return { content, changed };
}
