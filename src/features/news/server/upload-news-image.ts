import { storeImage } from '#features/attachments/server/store-image.ts';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import type { UploadCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { newsAudit } from '../news.audit.ts';
import type { newsContract } from '../news.contract.ts';
import { newsLimits } from '../news-limits.ts';
import { newsImages } from './news-images.ts';

/**
 * Stores a picture for an article that is being edited; saving the article claims it. An eleventh picture is rejected before it is
 * processed.
 */
export async function uploadNewsImage(ctx: UploadCtx, { already }: ParsedInput<typeof newsContract.uploadNewsImage>): Promise<StoredImage> {
  if (already >= newsLimits.images) failField('images', 'news.tooManyImages', { max: newsLimits.images });
  const image = await storeImage(ctx, newsImages);
  await ctx.audit(newsAudit.imageUploaded, { image: image.id });
  return image;
}
