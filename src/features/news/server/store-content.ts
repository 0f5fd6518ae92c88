import { eq, sql } from 'drizzle-orm';
import { claimFiles } from '#features/attachments/server/claim-files.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import { newsImagesTable, newsTable, newsTextsTable, newsVersionsTable } from './news.table.ts';
import { isBegun } from './news-content.ts';
import { newsImages, newsImagesOwner } from './news-images.ts';
import { withoutGaps } from './section-gaps.ts';

type Stored = { readonly id: number; readonly version: number; readonly content: NewsContent; readonly changed: readonly string[] };

/**
 * Stores content as the item's newest version: replaces the rows that pages read, adds the version to the history and claims the pictures.
 * The caller holds the row lock and has normalised the content.
 */
export async function storeContent(ctx: Ctx, { id, version, content, changed }: Stored): Promise<void> {
  const { tx, actor } = ctx;
  const { category, launcher, videoLink, images } = content;
  const saved = { savedBy: actor.accountId, savedAt: sql`now()` };
  await claimFiles(ctx, { purpose: newsImages, ids: images.map((image) => image.id), owner: newsImagesOwner(id), field: 'images' });
  await tx
    .update(newsTable)
    .set({ category, launcher, videoLink, version, ...saved })
    .where(eq(newsTable.id, id));
  const stored = withoutGaps(content);
  await tx.insert(newsVersionsTable).values({ newsId: id, version, ...stored, changed, savedBy: actor.accountId });

  await tx.delete(newsTextsTable).where(eq(newsTextsTable.newsId, id));
  const texts = (['en', 'ru'] as const).filter((locale) => isBegun(stored.content[locale]));
  if (texts.length > 0) await tx.insert(newsTextsTable).values(texts.map((locale) => ({ newsId: id, locale, ...stored.content[locale] })));

  await tx.delete(newsImagesTable).where(eq(newsImagesTable.newsId, id));
  const placed = images.map((image, position) => ({
    newsId: id,
    position,
    attachmentId: image.id,
    altEn: image.alt.en,
    altRu: image.alt.ru,
  }));
  if (placed.length > 0) await tx.insert(newsImagesTable).values(placed);
}
