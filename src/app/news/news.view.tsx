import { NewsList } from '#features/news/web/site/news-list.tsx';
import type { PageProps } from '#kit/pages/page.ts';
import { categoryCovers } from './category-covers.ts';
import type { NewsListData } from './news.page.ts';

export default function NewsView({ data, place }: PageProps<NewsListData>) {
  const later = place.search.has('after');
  // Another tab is another list: what was added to the former by "show more" must not stay under it.
  return <NewsList key={`${data.category} ${later}`} {...data} later={later} covers={categoryCovers} locale={place.locale} />;
}
