import { useTranslations } from 'use-intl/react';
import type { NewsCategory } from '#features/news/news-categories.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { type IconComponent, icon } from '#ui/shared/icon.tsx';
import { PlayIcon } from './play-icon.tsx';

/** Each category has a label, an icon and a tint, so that lists are easy to scan. */
export function CategoryBadge({ category }: { readonly category: NewsCategory }) {
  const t = useTranslations('news.categories');
  const { tone, sign } = looks[category];
  return (
    <Badge tone={tone} icon={sign}>
      {t(category)}
    </Badge>
  );
}

/** Defined here: modules are never split, so a shared icon module would add every icon to the page. */
const looks: Readonly<Record<NewsCategory, { readonly tone: Tone; readonly sign: IconComponent }>> = {
  news: { tone: 'plain', sign: icon('M4 4h9v12H4zM13 8h3v8h-3M6.5 8h4M6.5 12h4') },
  contest: { tone: 'brand', sign: icon('M6 3h8v5a4 4 0 0 1-8 0zM10 12v5M7 17h6') },
  stocks: { tone: 'success', sign: icon('M4 16L16 4M6 6h.01M14 14h.01') },
  updates: { tone: 'live', sign: icon('M16 10a6 6 0 1 1-2-4l2 2M16 4v4h-4') },
  video: { tone: 'danger', sign: PlayIcon },
};
