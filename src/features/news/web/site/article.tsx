import { useTranslations } from 'use-intl/react';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import type { VideoLink } from '#features/news/video-link.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import type { Cover } from './cover.ts';
import { Gallery } from './gallery.tsx';
import { NewsPicture } from './news-picture.tsx';
import { RichText } from './rich-text.widget.tsx';
import { VideoFacade } from './video-facade.tsx';

type ArticleProps = {
  readonly article: NewsArticle;
  /** Its own first picture, or its category's. */
  readonly cover: Cover;
  readonly video: VideoLink | null;
  readonly locale: Locale;
};

/** An article in one column. Its words may be in the other language than the page: they say so to people and to screen readers. */
export function Article({ article, cover, video, locale }: ArticleProps) {
  const t = useTranslations('news');
  const { category, language, images, sections } = article;
  const foreign = language !== locale;
  const lang = foreign ? language : undefined;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8">
      <a href="/news" className="-mb-4 inline-flex min-h-11 items-center gap-1 self-start font-medium text-muted hover:text-text">
        <ChevronLeftIcon size={18} />
        {t('article.all')}
      </a>
      <article className="flex flex-col gap-8">
        <header className="flex flex-col gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
            <a href={`/news?category=${category.storeCategory}`} className="rounded-full hover:opacity-85">
              <Badge tone="brand">{t(`categories.${category.storeCategory}`)}</Badge>
            </a>
            <Moment at={article.date} look="longDay" />
            {foreign && <Badge>{t(`untranslated.${language}`)}</Badge>}
          </p>
          <h1 lang={lang} className="headline text-balance">
            {article.name}
          </h1>
          <p lang={lang} className="max-w-prose text-lg text-pretty text-muted">
            {article.shortDescription}
          </p>
          {foreign && (
            <p className="rounded-control border border-line bg-surface px-4 py-3 text-sm">{t(`untranslatedNote.${language}`)}</p>
          )}
        </header>
        {video && <VideoFacade video={video} cover={cover} />}
        {images.length > 0 && !(video && images.length === 1) && <Gallery images={images} lang={lang} />}
        {images.length === 0 && !video && (
          <NewsPicture cover={cover} sizes={columnSizes} eager className="aspect-video w-full rounded-card bg-raised object-cover" />
        )}
        <RichText html={article.text} lang={lang} />
        {sections.map(({ name, text }) => (
          <section key={name} lang={lang} className="flex flex-col gap-4 border-t border-line pt-8">
            <h2 className="heading">{name}</h2>
            <RichText html={text} />
          </section>
        ))}
      </article>
      <ArticleNeighbours newer={article.newer} older={article.older} locale={locale} />
    </div>
  );
}

export const columnSizes = '(min-width: 60rem) 56rem, 100vw';
