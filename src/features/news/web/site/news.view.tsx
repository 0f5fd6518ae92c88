import type { PageProps } from '#kit/pages/page.ts';
import type { NewsListData } from './news.page.ts';
import { NewsList } from './news-list.tsx';

export default function NewsView({ data, place }: PageProps<NewsListData>) {
  const later = place.search.has('after');
  // Remount for another tab or language, so that items added by "show more" do not stay in the wrong list.
  return <NewsList key={`${data.category} ${later} ${place.locale}`} {...data} later={later} locale={place.locale} />;
}
