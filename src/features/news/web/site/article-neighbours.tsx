import { useTranslations } from 'use-intl/react';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { cx } from '#ui/shared/class-names.ts';

type NeighboursProps = Pick<NewsArticle, 'newer' | 'older'> & { readonly locale: Locale };

export function ArticleNeighbours({ newer, older, locale }: NeighboursProps) {
  const t = useTranslations('news.article');
  if (!newer && !older) return null;
  return (
    <nav aria-label={t('neighbours')} className="grid gap-4 border-t border-line pt-8 sm:grid-cols-2">
      {newer && <Neighbour {...newer} locale={locale} label={t('newer')} side="left" />}
      {older && <Neighbour {...older} locale={locale} label={t('older')} side="right" />}
    </nav>
  );
}

type NeighbourProps = NonNullable<NewsArticle['newer']> & {
  readonly locale: Locale;
  readonly label: string;
  readonly side: 'left' | 'right';
};

function Neighbour({ id, name, language, locale, label, side }: NeighbourProps) {
  return (
    <a
      href={`/news/${id}`}
      className={cx(
        'flex flex-col gap-1 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge',
        side === 'right' && 'sm:col-start-2 sm:items-end sm:text-right',
      )}
    >
      <span className="flex items-center gap-1 text-sm text-muted">
        {side === 'left' && <ChevronLeftIcon size={16} />}
        {label}
        {side === 'right' && <ChevronRightIcon size={16} />}
      </span>
      <span lang={language === locale ? undefined : language} className="font-semibold text-balance">
        {name}
      </span>
    </a>
  );
}
