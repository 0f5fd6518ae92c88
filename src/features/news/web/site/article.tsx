import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsArticle } from '#features/news/news-public.shapes.ts';
import type { VideoLink } from '#features/news/video-link.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/shared/chevrons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import type { Beside, Related } from './article.page.ts';
import { CategoryBadge } from './category-badge.tsx';
import type { Cover } from './cover.ts';
import { Gallery } from './gallery.tsx';
import { NewsPicture } from './news-picture.tsx';
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

type NeighboursProps = { readonly newer: Beside | null; readonly older: Beside | null; readonly locale: Locale };

/** A single neighbour takes the whole row. */
function ArticleNeighbours({ newer, older, locale }: NeighboursProps) {
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

function RelatedNews({ related, locale }: { readonly related: readonly Related[]; readonly locale: Locale }) {
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
