import { newsContract } from '#features/news/news.contract.ts';
import { isNewsCategory, type NewsCategory } from '#features/news/news-categories.ts';
import { isCursor } from '#features/news/news-cursor.ts';
import type { NewsCard } from '#features/news/news-public.shapes.ts';
import { sitePage } from '#kit/pages/page.ts';

export type NewsListData = {
  /** null: all categories. */
  readonly category: NewsCategory | null;
  readonly rows: readonly NewsCard[];
  readonly after: string | null;
};

/** Tabs and "show more" are links, so that they work without JavaScript. */
export const page = sitePage<NewsListData>({
  path: '/news',
  layout: 'site',
  audience: 'everybody',
  search: ['category', 'after'],
  strings: {
    news: {
      en: () => import('#features/news/news-site.strings.en.ts'),
      ru: () => import('#features/news/news-site.strings.ru.ts'),
    },
  },
  async load(call, { search }) {
    const wanted = search.get('category');
    const category = isNewsCategory(wanted) ? wanted : null;
    const place = search.get('after');
    const list = await call(newsContract.listNewsPage, { category: category ?? undefined, after: isCursor(place) ? place : undefined });
    return { category, ...list };
  },
  head: ({ data, place, t, brand }) => ({
    title: data.category ? t(`news.categories.${data.category}`) : t('news.title'),
    description: t('news.description', { game: brand }),
    // Later pages lead crawlers to articles but should not be search results.
    noIndex: place.search.has('after'),
    feed: { href: `/news/feed.xml?lang=${place.locale}`, title: t('news.feed.title', { game: brand }) },
  }),
  view: () => import('./news.view.tsx'),
});
