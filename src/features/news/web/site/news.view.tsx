import type { PageProps } from '#kit/pages/page.ts';
import type { NewsListData } from './news.page.ts';
import { NewsList } from './news-list.tsx';

export default function NewsView({ data, place }: PageProps<NewsListData>) {
  const later = place.search.has('after');
  // Another tab, or another language, is another list: what was added to the former by "show more" must not stay under it.
  return <NewsList key={`${data.category} ${later} ${place.locale}`} {...data} later={later} locale={place.locale} />;
}
