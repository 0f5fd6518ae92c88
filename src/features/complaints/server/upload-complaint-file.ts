import { storeImage } from '#features/attachments/server/store-image.ts';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import type { UploadCtx } from '#kit/contract/context.ts';
import { complaintFiles } from './complaint-files.ts';

export const uploadComplaintFile = (ctx: UploadCtx): Promise<StoredImage> => storeImage(ctx, complaintFiles);
