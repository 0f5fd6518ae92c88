import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';

/** Images of articles are public. A draft's image can be opened by anyone who has its URL. */
export const newsImages: ImagePurpose = { name: 'news.image', largest: 10 * 1024 * 1024, mayOpen: 'everybody' };

/** The owner that claimFiles stores. */
export const newsImagesOwner = (newsId: number): string => `news:${newsId}`;
