import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { newsTable } from './news.table.ts';
import { cleanContent, nameOf } from './news-content.ts';
import { storeContent } from './store-content.ts';

/** Creates a draft; every field may be empty. */
export async function createNews(ctx: Ctx, input: ParsedInput<typeof newsContract.createNews>): Promise<EditedNews> {
  const content = cleanContent(input);
  const { category, launcher, videoLink } = content;
  const { id } = only(
    await ctx.tx
      .insert(newsTable)
      .values({ category, launcher, videoLink, status: 'draft', version: 1, savedBy: ctx.actor.accountId })
      .returning({ id: newsTable.id }),
  );
  await storeContent(ctx, { id, version: 1, content, changed: [] });
  await ctx.audit(newsAudit.created, { version: 1, name: nameOf(content), category }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}
