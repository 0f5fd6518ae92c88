import { Article } from '#features/news/web/site/article.tsx';
import type { PageProps } from '#kit/pages/page.ts';
import type { ArticleData } from './article.page.ts';

export default function ArticleView({ data, place }: PageProps<ArticleData>) {
  return <Article key={data.article.id} {...data} locale={place.locale} />;
}
