import type { NewsCategory } from '#features/news/news-categories.ts';
import { contestCover, newsCover, type Picture, type PictureSource, saleCover, updatesCover, videoCover } from '#ui/pictures/pictures.ts';
import type { Cover } from './cover.ts';

/** What stands for an item without a picture of its own. */
export const categoryCovers: Readonly<Record<NewsCategory, Cover>> = {
  news: coverOf(newsCover),
  contest: coverOf(contestCover),
  stocks: coverOf(saleCover),
  updates: coverOf(updatesCover),
  video: coverOf(videoCover),
};

/** The video's own cover shows a play sign already; under a button that is one, the plain cover stands. */
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
