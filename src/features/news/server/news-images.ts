import type { ImagePurpose } from '#features/attachments/server/image-purpose.ts';

/** Of articles: for everybody, as the articles are. A draft's can be seen by whoever was given the address. */
export const newsImages: ImagePurpose = { name: 'news.image', largest: 10 * 1024 * 1024, mayOpen: 'everybody' };

/** What claimFiles writes down as the owner. */
export const newsImagesOwner = (newsId: number): string => `news:${newsId}`;
