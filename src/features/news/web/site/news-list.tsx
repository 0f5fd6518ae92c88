import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { type NewsCategory, newsCategories } from '#features/news/news-categories.ts';
import type { NewsCard as Card } from '#features/news/news-public.shapes.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { categoryCovers } from './category-covers.ts';
import { NewsPicture } from './news-picture.tsx';
import { PlayIcon } from './play-icon.tsx';
import { useMoreNews } from './use-more-news.ts';
import './news-list.css';

type NewsListProps = {
  readonly category: NewsCategory | null;
  readonly rows: readonly Card[];
  readonly after: string | null;
  /** A later page, reached without JavaScript. */
  readonly later: boolean;
  readonly locale: Locale;
};

export function NewsList({ category, later, locale, ...first }: NewsListProps) {
  const t = useTranslations('news');
  const { rows, after, ...more } = useMoreNews({ category, ...first });
  const [newest, ...others] = rows;
  const lead = later ? undefined : newest;
  const cards = lead ? others : rows;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <h1 className="headline">{t('title')}</h1>
        <p className="text-lg text-balance text-muted">{t('intro')}</p>
      </header>
      <TabLinks label={t('tabs')} tabs={tabsOf(t, category)} />
      {rows.length === 0 && <EmptyState text={t('empty')} />}
      {lead && <NewsCard news={lead} locale={locale} lead />}
      {cards.length > 0 && (
        <ul className="news-cards grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((news) => (
            <li key={news.id}>
              <NewsCard news={news} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-center gap-4 empty:hidden">
        {later && (
          <LinkButton href={listAddress(category)} look="quiet" icon={ChevronLeftIcon}>
            {t('newest')}
          </LinkButton>
        )}
        {after !== null && <MoreButton href={listAddress(category, after)} {...more} />}
      </div>
      <p className="text-center text-sm">
        <a href={`/news/feed.xml?lang=${locale}`} className="text-muted underline underline-offset-4 hover:text-text">
          {t('feed.link')}
        </a>
      </p>
    </div>
  );
}

const tabsOf = (t: ReturnType<typeof useTranslations<'news'>>, current: NewsCategory | null) => [
  { href: listAddress(null), label: t('all'), current: current === null },
  ...newsCategories.map(({ storeCategory }) => ({
    href: listAddress(storeCategory),
    label: t(`categories.${storeCategory}`),
    current: storeCategory === current,
  })),
];

function listAddress(category: NewsCategory | null, after?: string): string {
  const search = new URLSearchParams({ ...(category && { category }), ...(after && { after }) });
  return search.size > 0 ? `/news?${search}` : '/news';
}

type MoreButtonProps = {
  /** URL of the next page, for readers without JavaScript or a new tab. */
  readonly href: string;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly onMore: () => Promise<void>;
};

function MoreButton({ href, pending, failed, onMore }: MoreButtonProps) {
  const t = useTranslations('news');
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void onMore();
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <LinkButton href={href} onClick={press} aria-busy={pending || undefined} rel="next">
        {pending ? t('loadingMore') : t('more')}
      </LinkButton>
      <p role="status" className="text-sm text-danger-text empty:hidden">
        {failed && t('moreFailed')}
      </p>
    </div>
  );
}

type NewsCardProps = {
  readonly news: Card;
  readonly locale: Locale;
  /** The newest item: as wide as the page, with its text on the picture where there is room. */
  readonly lead?: boolean;
  /** Above the fold. */
  readonly eager?: boolean;
};

/** One item of a list. The whole card is clickable, but only the name is a link for screen readers. */
function NewsCard({ news, locale, lead = false, eager = lead }: NewsCardProps) {
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
