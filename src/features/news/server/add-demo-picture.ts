import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { claimFiles } from '#features/attachments/server/claim-files.ts';
import { storeImage } from '#features/attachments/server/store-image.ts';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { job } from '#kit/jobs/job.ts';
import { newsLimits } from '../news-limits.ts';
import { lockNews } from './news.queries.ts';
import { newsImagesTable, newsVersionsTable } from './news.table.ts';
import { newsImages, newsImagesOwner } from './news-images.ts';
import { withoutGaps } from './section-gaps.ts';

const Payload = z.object({ newsId: z.int(), file: z.string(), alt: z.object({ en: z.string(), ru: z.string() }) });

/** Adds one demo picture, processed like an upload. */
export const addDemoPictureJob = job('news.addDemoPicture', { payload: Payload });

/**
 * Processes the picture before the first statement, so that no lock is held meanwhile. Appends it to the item's pictures unless a person
 * has edited the item.
 */
export async function addDemoPicture(ctx: Ctx, { newsId, file, alt }: z.output<typeof Payload>): Promise<void> {
  const path = fileURLToPath(new URL(`../demo-pictures/${file}`, import.meta.url));
  const { size } = await stat(path);
  const image = await storeImage({ ...ctx, uploads: [{ field: 'file', filename: file, type: 'image/webp', path, size }] }, newsImages);
  const news = await lockNews(ctx.tx, newsId);
  const position = news.content.images.length;
  if (news.version !== 1 || position >= newsLimits.images) return;
  await claimFiles(ctx, { purpose: newsImages, ids: [image.id], owner: newsImagesOwner(newsId), field: 'images' });
  await ctx.tx.insert(newsImagesTable).values({ newsId, position, attachmentId: image.id, altEn: alt.en, altRu: alt.ru });
  const content = { ...news.content, images: [...news.content.images, { id: image.id, alt }] };
  await ctx.tx
    .update(newsVersionsTable)
    .set(withoutGaps(content))
    .where(and(eq(newsVersionsTable.newsId, newsId), eq(newsVersionsTable.version, 1)));
  await contentChanged(ctx, 'news');
}
