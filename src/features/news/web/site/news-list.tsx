import { useTranslations } from 'use-intl/react';
import { type NewsCategory, newsCategories } from '#features/news/news-categories.ts';
import type { NewsCard as Card } from '#features/news/news-public.shapes.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { MoreButton } from './more-button.tsx';
import { NewsCard } from './news-card.tsx';
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
