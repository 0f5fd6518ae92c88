import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { newsAudit, newsSubject } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { assertPublishable, changedFields, cleanContent, nameOf } from './news-content.ts';
import { lockSeen } from './seen-news.ts';
import { storeContent } from './store-content.ts';

type Edit = ParsedInput<typeof newsContract.saveNews>;

/**
 * Writes the edited content as the next version. Of two concurrent edits the second is rejected with the name of the first editor, and
 * its form keeps what was typed. What is public, or will be, stays whole.
 */
export async function saveNews(ctx: Ctx, { id, version, ...sent }: Edit): Promise<EditedNews> {
  const before = await lockSeen(ctx, { id, version });
  const { content, changed } = await storeNext(ctx, before, cleanContent(merge(before.content, sent)));
  await ctx.audit(newsAudit.saved, { version: version + 1, name: nameOf(content), changed }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}

/** A picture that stays keeps the descriptions that are not sent. */
function merge(content: NewsContent, { en, ru, images, ...shared }: Omit<Edit, 'id' | 'version'>): NewsContent {
  const described = new Map(content.images.map(({ id, alt }) => [id, alt]));
  return {
    ...applyEdit(content, shared),
    en: applyEdit(content.en, en ?? {}),
    ru: applyEdit(content.ru, ru ?? {}),
    images: images?.map(({ id, alt }) => ({ id, alt: applyEdit(described.get(id) ?? { en: '', ru: '' }, alt ?? {}) })) ?? content.images,
  };
}

/** Makes a content the newest version of an item that the caller holds locked; saving and bringing back are the same here. */
export async function storeNext(ctx: Ctx, before: EditedNews, content: NewsContent) {
  if (before.status !== 'draft') assertPublishable(content);
  const changed = changedFields(before.content, content);
  await storeContent(ctx, { id: before.id, version: before.version + 1, content, changed });
  if (before.status === 'published') await contentChanged(ctx, 'news');
  return { content, changed };
}
