import { newsContract } from '#features/news/news.contract.ts';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import type { VideoLink } from '#features/news/video-link.ts';
import { withoutTopUp } from '#features/news/without-top-up.ts';
import { sitePage } from '#kit/pages/page.ts';
import type { Cover } from './cover.ts';

type Loaded = { readonly article: NewsArticle; readonly video: VideoLink | null };

/** Its own cover, or its category's. */
export type ArticleData = Loaded & { readonly cover: Cover };

export const page = sitePage<ArticleData, Loaded>({
  path: '/news/:id',
  layout: 'site',
  audience: 'everybody',
  validate: { id: (value) => /^[1-9]\d{0,14}$/.test(value) },
  strings: {
    news: {
      en: () => import('#features/news/news.strings.en.ts'),
      ru: () => import('#features/news/news.strings.ru.ts'),
    },
  },
  async load(call, { params, fromApp }) {
    const written = await call(newsContract.getArticle, { id: Number(params.id) });
    const article = fromApp ? forApp(written) : written;
    return { article, video: await videoOf(article) };
  },
  still: ({ article, video }) => article.images.length === 0 && video === null,
  plain: true,
  complete: async (data) => ({ ...data, cover: data.article.cover ?? (await coverFor(data)) }),
  head: ({ data: { article }, place, t, brand }) => ({
    title: article.name,
    description: article.shortDescription,
    kind: 'article',
    picture: article.cover ?? undefined,
    feed: { href: `/news/feed.xml?lang=${place.locale}`, title: t('news.feed.title', { game: brand }) },
    facts: factsOf(article, brand),
  }),
  view: () => import('./article.view.tsx'),
});

const forApp = (article: NewsArticle): NewsArticle => ({
  ...article,
  text: withoutTopUp(article.text),
  sections: article.sections.map((section) => ({ ...section, text: withoutTopUp(section.text) })),
});

async function coverFor({ article: { category }, video }: Loaded): Promise<Cover> {
  const { categoryCovers, coverUnderPlay } = await import('./category-covers.ts');
  const cover = categoryCovers[category.storeCategory];
  return video ? coverUnderPlay(cover) : cover;
}

async function videoOf({ videoLink }: NewsArticle): Promise<VideoLink | null> {
  if (videoLink === null) return null;
  const { videoLinkOf } = await import('#features/news/video-link.ts');
  return videoLinkOf(videoLink) ?? null;
}

const factsOf = (article: NewsArticle, brand: string) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.name,
  description: article.shortDescription,
  inLanguage: article.language,
  datePublished: article.date,
  dateModified: article.changedAt,
  mainEntityOfPage: article.url,
  image: article.images.map(({ src }) => new URL(src, article.url).href),
  author: { '@type': 'Organization', name: brand },
  publisher: { '@type': 'Organization', name: brand },
});
