import type { NewsCategory } from '#features/news/news-categories.ts';
import { contestCover, newsCover, type Picture, type PictureSource, saleCover, updatesCover, videoCover } from '#ui/pictures/pictures.ts';
import type { Cover } from './cover.ts';

/** Covers for items without a picture. */
export const categoryCovers: Readonly<Record<NewsCategory, Cover>> = {
  news: coverOf(newsCover),
  contest: coverOf(contestCover),
  stocks: coverOf(saleCover),
  updates: coverOf(updatesCover),
  video: coverOf(videoCover),
};

/** The cover of the video category contains a play sign; under a play button, use a plain cover instead. */
export const coverUnderPlay = (cover: Cover): Cover => (cover === categoryCovers.video ? categoryCovers.news : cover);

function coverOf({ avif, webp, width, height }: Picture): Cover {
  return {
    src: webp.at(-1)?.src ?? '',
    width,
    height,
    sources: [
      { type: 'image/avif', srcset: srcsetOf(avif) },
      { type: 'image/webp', srcset: srcsetOf(webp) },
    ],
  };
}

function srcsetOf(sources: readonly PictureSource[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}
