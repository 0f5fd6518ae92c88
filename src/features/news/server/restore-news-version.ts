import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { type EditedNews, getNews, getVersion } from './news.queries.ts';
import { cleanContent, nameOf } from './news-content.ts';
import { storeNext } from './save-news.ts';
import { lockSeen } from './seen-news.ts';

/**
 * Saves earlier content as a new version, so that a restore can itself be undone. Sanitised again, because the rules may have become
 * stricter.
 */
export async function restoreNewsVersion(
  ctx: Ctx,
  { id, version, of }: ParsedInput<typeof newsContract.restoreNewsVersion>,
): Promise<EditedNews> {
  const before = await lockSeen(ctx, { id, version });
  const earlier = await getVersion(ctx.tx, id, of);
  const { content } = await storeNext(ctx, before, cleanContent(earlier.content));
  await ctx.audit(newsAudit.restored, { version: version + 1, name: nameOf(content), from: of }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}
