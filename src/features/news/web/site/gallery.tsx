import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ShownNewsImage } from '#features/news/news-content.shapes.ts';
import { answers, mayReload } from '#kit/browser/chunk-guard.ts';
import { largestOf } from './cover.ts';
import type { Lightbox } from './lightbox.tsx';
import { NewsPicture } from './news-picture.tsx';
import { useStrip } from './use-strip.ts';

type GalleryProps = {
  readonly images: readonly ShownNewsImage[];
  readonly lang?: string;
  /** URL of the article. */
  readonly of: string;
};

/**
 * A strip of pictures, one at a time. Without JavaScript it scrolls, thumbnails are anchors into it, and a picture opens as a file. With
 * JavaScript a picture opens in a lightbox with keyboard navigation.
 */
export function Gallery({ images, lang, of }: GalleryProps) {
  const t = useTranslations('news.article');
  const { strip, current, goTo } = useStrip(images.length);
  const [opened, setOpened] = useState<{ readonly Large: typeof Lightbox; readonly start: number } | null>(null);
  const count = images.length;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    goTo(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const open = (event: MouseEvent<HTMLAnchorElement>, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./lightbox.tsx').then(
      ({ Lightbox: Large }) => setOpened({ Large, start }),
      () => openFile(href),
    );
  };
  const go = (event: MouseEvent, index: number) => {
    event.preventDefault();
    goTo(index);
  };
  return (
    <section aria-label={t('gallery')} className="flex flex-col gap-3">
      <div className="relative -mx-4 sm:mx-0">
        <ul ref={strip} onKeyDown={press} className={stripClass}>
          {images.map((image, index) => (
            <li key={image.id} id={`picture-${index + 1}`} className="w-full shrink-0 scroll-mt-24 snap-center">
              <a
                href={largestOf(image)}
                lang={lang}
                aria-label={`${t('open', { number: index + 1, count })}${image.alt ? `. ${image.alt}` : ''}`}
                onClick={(event) => open(event, index)}
                className="block focus-visible:-outline-offset-4"
              >
                <NewsPicture
                  cover={image}
                  sizes={stripSizes}
                  eager={index === 0}
                  of={index === 0 ? of : undefined}
                  className="cover w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-night/85 px-3 py-1 text-sm tabular-nums"
          >
            {current + 1} / {count}
          </p>
        )}
      </div>
      {count > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('picture', { number: index + 1, count })}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => go(event, index)}
                className={thumbClass}
              >
                <NewsPicture cover={{ ...image, alt: '' }} sizes="6rem" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened && <opened.Large images={images} start={opened.start} lang={lang} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** The lightbox chunk failed to load. Reload if allowed, otherwise open the file as without JavaScript. */
async function openFile(href: string): Promise<void> {
  if (!(await answers(href))) return;
  if (mayReload()) location.reload();
  else location.assign(href);
}

const stripClass =
  'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-raised sm:rounded-card [scrollbar-width:none] [&::-webkit-scrollbar]:hidden';
const thumbClass =
  'block aspect-video w-20 overflow-hidden rounded-control border-2 border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current=true]:border-brand aria-[current=true]:opacity-100 sm:w-24';
const stripSizes = '(min-width: 72rem) 70rem, 100vw';
