import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import type { VideoLink } from '#features/news/video-link.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import type { Beside, Related } from './article.page.ts';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { CategoryBadge } from './category-badge.tsx';
import type { Cover } from './cover.ts';
import { Gallery } from './gallery.tsx';
import { NewsPicture } from './news-picture.tsx';
import { RelatedNews } from './related-news.tsx';
import { RichText } from './rich-text.widget.tsx';
import { VideoFacade } from './video-facade.tsx';
import './figures.css';

type ArticleProps = {
  readonly article: NewsArticle;
  /** The article's first picture, or its category's cover. */
  readonly cover: Cover;
  readonly video: VideoLink | null;
  /** Absent in a preview, like the neighbours. */
  readonly related?: readonly Related[];
  readonly newer?: Beside | null;
  readonly older?: Beside | null;
  readonly share?: ReactNode;
  readonly locale: Locale;
};

/** The article may be in another language than the page; a note and `lang` say so. */
export function Article({ article, cover, video, related = [], newer = null, older = null, share, locale }: ArticleProps) {
  const t = useTranslations('news');
  const { category, language, images, sections } = article;
  const foreign = language !== locale;
  const lang = foreign ? language : undefined;
  const address = `/news/${article.id}`;
  return (
    <div className="flex flex-col gap-10 md:gap-12">
      <article className="flex flex-col gap-8 md:gap-10">
        <header className={`${column} gap-4`}>
          <div className="flex min-h-11 items-center justify-between gap-4">
            <a href="/news" className="inline-flex min-h-11 items-center gap-1 font-medium text-muted hover:text-text">
              <ChevronLeftIcon size={18} />
              {t('article.all')}
            </a>
            {share}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted md:text-base">
            <a href={`/news?category=${category.storeCategory}`} className="rounded-full hover:opacity-85">
              <CategoryBadge category={category.storeCategory} />
            </a>
            <span>
              <Moment at={article.date} look="longDay" /> ·{' '}
              <span className="whitespace-nowrap">{t('article.minutes', { minutes: article.readingMinutes })}</span>
            </span>
            {foreign && <Badge>{t(`untranslated.${language}`)}</Badge>}
          </p>
          <h1 lang={lang} className="headline text-balance">
            {article.name}
          </h1>
          <p lang={lang} className="text-lg text-balance text-muted md:text-xl">
            {article.shortDescription}
          </p>
          {foreign && (
            <p className="rounded-control border border-line bg-surface px-4 py-3 text-sm">{t(`untranslatedNote.${language}`)}</p>
          )}
        </header>
        {video && <VideoFacade video={video} cover={cover} />}
        {images.length > 0 && !(video && images.length === 1) && <Gallery images={images} lang={lang} of={address} />}
        {images.length === 0 && !video && (
          <NewsPicture
            cover={cover}
            sizes={pictureSizes}
            eager
            of={address}
            className="cover -mx-4 w-[calc(100%+2rem)] max-w-none bg-raised object-cover sm:mx-0 sm:w-full sm:rounded-card"
          />
        )}
        <div className={`${column} gap-8`}>
          <RichText html={article.text} lang={lang} />
          {sections.map(({ name, text }) => (
            <section key={name} lang={lang} className="flex flex-col gap-4 border-t border-line pt-8">
              <h2 className="heading">{name}</h2>
              <RichText html={text} />
            </section>
          ))}
        </div>
      </article>
      <div className={column}>
        <ArticleNeighbours newer={newer} older={older} locale={locale} />
      </div>
      <RelatedNews related={related} locale={locale} />
    </div>
  );
}

/** Text is limited to a readable width; pictures use the width of the page. */
const column = 'mx-auto flex w-full max-w-3xl flex-col';
export const pictureSizes = '(min-width: 72rem) 70rem, 100vw';
