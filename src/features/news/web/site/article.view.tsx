import type { PageProps } from '#kit/pages/page.ts';
import type { ArticleData } from './article.page.ts';
import { Article } from './article.tsx';

export default function ArticleView({ data, place }: PageProps<ArticleData>) {
  return <Article key={data.article.id} {...data} locale={place.locale} />;
}
