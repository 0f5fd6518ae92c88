import { useTranslations } from 'use-intl/react';
import type { Locale } from '#kit/i18n/locales.ts';
import { ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import type { Beside } from './article.page.ts';
import { NewsPicture } from './news-picture.tsx';

type NeighboursProps = { readonly newer: Beside | null; readonly older: Beside | null; readonly locale: Locale };

/** A single neighbour takes the whole row. */
export function ArticleNeighbours({ newer, older, locale }: NeighboursProps) {
  const t = useTranslations('news.article');
  if (!newer && !older) return null;
  return (
    <nav aria-label={t('neighbours')} className="flex flex-wrap gap-4">
      {newer && <Neighbour {...newer} locale={locale} label={t('newer')} />}
      {older && <Neighbour {...older} locale={locale} label={t('older')} />}
    </nav>
  );
}

type NeighbourProps = Beside & { readonly locale: Locale; readonly label: string };

function Neighbour({ id, name, language, cover, locale, label }: NeighbourProps) {
  return (
    <a
      href={`/news/${id}`}
      className="flex min-w-64 flex-1 items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
    >
      <span className="aspect-video w-20 shrink-0 overflow-hidden rounded-control">
        <NewsPicture cover={{ ...cover, alt: '' }} sizes="5rem" className="size-full object-cover" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-sm text-muted">{label}</span>
        <span lang={language === locale ? undefined : language} className="leading-snug font-semibold text-balance">
          {name}
        </span>
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-brand-text" />
    </a>
  );
}
