import { newsContract } from '#features/news/news.contract.ts';
import type { NewsArticle, NewsCard } from '#features/news/news-public.shapes.ts';
import type { VideoLink } from '#features/news/video-link.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { sitePage } from '#kit/pages/page.ts';
import type { Cover } from './cover.ts';

type Loaded = { readonly article: NewsArticle; readonly video: VideoLink | null };

export type Related = Omit<NewsCard, 'cover'> & { readonly cover: Cover };
export type Beside = Omit<NonNullable<NewsArticle['newer']>, 'cover'> & { readonly cover: Cover };
/** Each has its own cover or the one of its category. */
export type ArticleData = Loaded & {
  readonly cover: Cover;
  readonly related: readonly Related[];
  readonly newer: Beside | null;
  readonly older: Beside | null;
};

export const page = sitePage<ArticleData, Loaded>({
  path: '/news/:id',
  layout: 'site',
  audience: 'everybody',
  validate: { id: (value) => /^[1-9]\d{0,14}$/.test(value) },
  strings: {
    news: {
      en: () => import('#features/news/news-site.strings.en.ts'),
      ru: () => import('#features/news/news-site.strings.ru.ts'),
    },
  },
  async load(call, { params, fromApp }) {
    const written = await call(newsContract.getArticle, { id: Number(params.id) });
    const article = await withFigures(fromApp ? await forApp(written) : written);
    return { article, video: await videoOf(article) };
  },
  still: ({ article, video }) => article.images.length === 0 && video === null,
  plain: true,
  complete: async (data) => {
    const { cover, related, newer, older } = data.article;
    return {
      ...data,
      cover: cover ?? (await coverFor(data)),
      related: await Promise.all(related.map(covered)),
      newer: newer && (await covered(newer)),
      older: older && (await covered(older)),
    };
  },
  head: ({ data: { article }, place, t, brand }) => ({
    trail: [{ name: t('news.title'), path: '/news' }],
    title: article.name,
    description: article.shortDescription,
    kind: 'article',
    picture: { src: sharePicture(article, place.locale), width: 1_200, height: 630 },
    feed: { href: `/news/feed.xml?lang=${place.locale}`, title: t('news.feed.title', { game: brand }) },
    facts: factsOf(article, place.locale, brand),
  }),
  view: () => import('./article.view.tsx'),
});

async function forApp(article: NewsArticle): Promise<NewsArticle> {
  const { withoutTopUp } = await chunk(() => import('#features/links/without-top-up.ts'));
  const sections = article.sections.map((section) => ({ ...section, text: withoutTopUp(section.text) }));
  return { ...article, text: withoutTopUp(article.text), sections };
}

async function withFigures(article: NewsArticle): Promise<NewsArticle> {
  const { markFigures } = await chunk(() => import('./mark-figures.ts'));
  const sections = article.sections.map((section) => ({ ...section, text: markFigures(section.text) }));
  return { ...article, text: markFigures(article.text), sections };
}

async function coverFor({ article: { category }, video }: Loaded): Promise<Cover> {
  const { categoryCovers, coverUnderPlay } = await chunk(() => import('./category-covers.ts'));
  const cover = categoryCovers[category.storeCategory];
  return video ? coverUnderPlay(cover) : cover;
}

async function covered<Item extends Pick<NewsCard, 'cover' | 'category'>>(item: Item): Promise<Omit<Item, 'cover'> & { cover: Cover }> {
  if (item.cover) return { ...item, cover: item.cover };
  const { categoryCovers } = await chunk(() => import('./category-covers.ts'));
  return { ...item, cover: categoryCovers[item.category.storeCategory] };
}

async function videoOf({ videoLink }: NewsArticle): Promise<VideoLink | null> {
  if (videoLink === null) return null;
  const { videoLinkOf } = await chunk(() => import('#features/news/video-link.ts'));
  return videoLinkOf(videoLink) ?? null;
}

/** See getNewsSharePicture. The URL changes with the article, because messengers cache pictures. */
const sharePicture = ({ id, changedAt }: NewsArticle, locale: Locale): string =>
  `/news/${id}/share.jpg?lang=${locale}&v=${Date.parse(changedAt).toString(36)}`;

const factsOf = (article: NewsArticle, locale: Locale, brand: string) => {
  const inFull = (path: string) => new URL(path, article.url).href;
  const house = { '@type': 'Organization', name: brand, url: inFull('/'), logo: { '@type': 'ImageObject', url: inFull('/icon-512.png') } };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.name,
    description: article.shortDescription,
    inLanguage: article.language,
    datePublished: article.date,
    dateModified: article.changedAt,
    mainEntityOfPage: article.url,
    image: [inFull(sharePicture(article, locale)), ...article.images.map(({ src }) => inFull(src))],
    timeRequired: `PT${article.readingMinutes}M`,
    author: house,
    publisher: house,
  };
};
