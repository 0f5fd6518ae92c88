import { useTranslations } from 'use-intl/react';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { NewsCard } from './news-card.tsx';

/** What to read next. */
export function RelatedNews({ related, locale }: Pick<NewsArticle, 'related'> & { readonly locale: Locale }) {
  const t = useTranslations('news.article');
  if (related.length === 0) return null;
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-10">
      <h2 className="heading">{t('related')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((news) => (
          <li key={news.id} className="reveal sm:max-lg:last:hidden">
            <NewsCard news={news} locale={locale} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
