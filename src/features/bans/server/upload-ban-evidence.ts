import { storeImage } from '#features/attachments/server/store-image.ts';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import type { UploadCtx } from '#kit/contract/context.ts';
import { bansAudit } from '../bans.audit.ts';
import { banEvidenceImages } from './ban-evidence-images.ts';

export async function uploadBanEvidence(ctx: UploadCtx): Promise<StoredImage> {
  const image = await storeImage(ctx, banEvidenceImages);
  await ctx.audit(bansAudit.evidenceUploaded, { image: image.id });
  return image;
}
