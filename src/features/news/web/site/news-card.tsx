import { useTranslations } from 'use-intl/react';
import type { NewsCard as Card } from '#features/news/news-public.shapes.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { categoryCovers } from './category-covers.ts';
import { NewsPicture } from './news-picture.tsx';
import { PlayIcon } from './play-icon.tsx';

type NewsCardProps = {
  readonly news: Card;
  readonly locale: Locale;
  /** The newest item: as wide as the page, with its text on the picture where there is room. */
  readonly lead?: boolean;
  /** Above the fold. */
  readonly eager?: boolean;
};

/** One item of a list. The whole card is clickable, but only the name is a link for screen readers. */
export function NewsCard({ news, locale, lead = false, eager = lead }: NewsCardProps) {
  const t = useTranslations('news');
  const foreign = news.language !== locale;
  const cover = news.cover ?? categoryCovers[news.category.storeCategory];
  const lang = foreign ? news.language : undefined;
  return (
    <article className={cx(cardClass, lead && 'lead-news')}>
      <div className="news-picture relative aspect-video shrink-0 overflow-hidden bg-raised">
        <NewsPicture cover={cover} sizes={lead ? leadSizes : cardSizes} eager={eager} of={`/news/${news.id}`} className={pictureClass} />
        {news.hasVideo && news.category.storeCategory !== 'video' && (
          <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-night/85 text-brand-text">
            <PlayIcon title={t('hasVideo')} />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col items-start gap-3 p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <CategoryBadge category={news.category.storeCategory} />
          <Moment at={news.date} look="longDay" />
          {foreign && <Badge>{t(`untranslated.${news.language}`)}</Badge>}
        </p>
        <h2 lang={lang} className={lead ? 'document-title' : 'text-lg leading-snug font-semibold'}>
          <a href={`/news/${news.id}`} className="after:absolute after:inset-0 group-hover:text-brand-text">
            {news.name}
          </a>
        </h2>
        <p lang={lang} className="text-pretty text-muted">
          {news.shortDescription}
        </p>
      </div>
    </article>
  );
}

const cardClass =
  'lift group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-edge has-[a:focus-visible]:border-brand';
const pictureClass = 'size-full object-cover transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.03]';
const cardSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';
const leadSizes = '(min-width: 72rem) 70rem, 100vw';
