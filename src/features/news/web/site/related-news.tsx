import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { Moment } from '#ui/shared/moment.tsx';
import type { Related } from './article.page.ts';
import { CategoryBadge } from './category-badge.tsx';
import { NewsPicture } from './news-picture.tsx';

export function RelatedNews({ related, locale }: { readonly related: readonly Related[]; readonly locale: Locale }) {
  const t = useTranslations('news.article');
  if (related.length === 0) return null;
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-10">
      <h2 className="heading">{t('related')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ id, name, date, category, language, cover }) => (
          <li key={id} className="reveal sm:max-lg:last:hidden">
            <a
              href={`/news/${id}`}
              lang={language === locale ? undefined : language}
              className="lift flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface"
            >
              <NewsPicture
                cover={{ ...cover, alt: '' }}
                sizes={cardSizes}
                of={`/news/${id}`}
                className="aspect-video w-full object-cover"
              />
              <span className="flex flex-col gap-2 p-5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
                  <CategoryBadge category={category.storeCategory} />
                  <Moment at={date} look="longDay" />
                </span>
                <span className="text-lg leading-snug font-semibold text-balance">{name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';
