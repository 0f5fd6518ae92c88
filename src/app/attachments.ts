import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';
import { newsImages } from '#features/news/server/news-images.ts';

/** Everything pictures are uploaded for, by hand. */
export const imagePurposes: readonly ImagePurpose[] = [newsImages];
