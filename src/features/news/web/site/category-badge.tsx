import { useTranslations } from 'use-intl/react';
import type { NewsCategory } from '#features/news/news-categories.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { PlayIcon } from './play-icon.tsx';

/** What kind of news it is: a word, a sign and a tint of its own, so that a list is told apart at a glance. */
export function CategoryBadge({ category }: { readonly category: NewsCategory }) {
  const t = useTranslations('news.categories');
  const { tone, sign } = looks[category];
  return (
    <Badge tone={tone} icon={sign}>
      {t(category)}
    </Badge>
  );
}

/** Drawn here: a page would otherwise carry every icon of the site, since a module is never split. */
const looks: Readonly<Record<NewsCategory, { readonly tone: Tone; readonly sign: IconComponent }>> = {
  news: {
    tone: 'plain',
    sign: icon('M14 7.5h3V15a1.5 1.5 0 0 1-3 0V4a.5.5 0 0 0-.5-.5h-10A.5.5 0 0 0 3 4v11a1.5 1.5 0 0 0 1.5 1.5h11M6 7h5M6 10h5M6 13h3'),
  },
  contest: {
    tone: 'brand',
    sign: icon('M6.3 3.2h7.4V8a3.7 3.7 0 0 1-7.4 0zM6.3 4.8H3.5c0 2 1 3.6 2.9 3.6M13.7 4.8h2.8c0 2-1 3.6-2.9 3.6M10 11.7v5M6.8 16.8h6.4'),
  },
  stocks: {
    tone: 'success',
    sign: icon('M4 16L16 4M8 5.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM16 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z'),
  },
  updates: { tone: 'live', sign: icon('M16.5 10a6.5 6.5 0 1 1-1.9-4.6l1.9 1.8M16.5 3.2v4h-4') },
  video: { tone: 'danger', sign: PlayIcon },
};
