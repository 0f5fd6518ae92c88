import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import type { newsContract } from '../news.contract.ts';
import { newsAudit, newsSubject } from '../news.feature.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import { type EditedNews, getNews } from './news.queries.ts';
import { assertPublishable, changedFields, cleanContent, nameOf } from './news-content.ts';
import { lockSeen } from './seen-news.ts';
import { storeContent } from './store-content.ts';

type Edit = ParsedInput<typeof newsContract.saveNews>;

/**
 * Stores the edited content as the next version. The second of two concurrent edits is rejected with the name of the first editor, and its
 * form keeps what was typed. A published or scheduled item must stay complete.
 */
export async function saveNews(ctx: Ctx, { id, version, ...sent }: Edit): Promise<EditedNews> {
  const before = await lockSeen(ctx, { id, version });
  const { content, changed } = await storeNext(ctx, before, cleanContent(merge(before.content, sent)));
  await ctx.audit(newsAudit.saved, { version: version + 1, name: nameOf(content), changed }, { on: newsSubject(id) });
  return getNews(ctx.tx, id);
}

/** A kept picture keeps the descriptions that the request omits. */
function merge(content: NewsContent, { en, ru, images, ...shared }: Omit<Edit, 'id' | 'version'>): NewsContent {
  const described = new Map(content.images.map(({ id, alt }) => [id, alt]));
  return {
    ...applyEdit(content, shared),
    en: applyEdit(content.en, en ?? {}),
    ru: applyEdit(content.ru, ru ?? {}),
    images: images?.map(({ id, alt }) => ({ id, alt: applyEdit(described.get(id) ?? { en: '', ru: '' }, alt ?? {}) })) ?? content.images,
  };
}

/** Stores content as the newest version; used by save and restore. The caller holds the row lock. */
export async function storeNext(ctx: Ctx, before: EditedNews, content: NewsContent) {
  if (before.status !== 'draft') assertPublishable(content);
  const changed = changedFields(before.content, content);
  await storeContent(ctx, { id: before.id, version: before.version + 1, content, changed });
  if (before.status === 'published') await contentChanged(ctx, 'news');
  return { content, changed };
}
