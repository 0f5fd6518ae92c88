import { newsContract } from '#features/news/news.contract.ts';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import { sitePage } from '#kit/pages/page.ts';

export const page = sitePage<NewsArticle>({
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
  load: (call, { params }) => call(newsContract.getArticle, { id: Number(params.id) }),
  head: ({ data, place, t, brand }) => ({
    title: data.name,
    description: data.shortDescription,
    kind: 'article',
    picture: data.cover ?? undefined,
    feed: { href: `/news/feed.xml?lang=${place.locale}`, title: t('news.feed.title', { game: brand }) },
    facts: factsOf(data, brand),
  }),
  view: () => import('./article.view.tsx'),
});

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
