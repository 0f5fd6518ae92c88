import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import { Article } from '#features/news/web/site/article.tsx';
import type { PageProps } from '#kit/pages/page.ts';
import { categoryCovers } from './category-covers.ts';

export default function ArticleView({ data, place }: PageProps<NewsArticle>) {
  return <Article key={data.id} article={data} covers={categoryCovers} locale={place.locale} />;
}
