import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { VideoLink } from '#features/news/video-link.ts';
import type { Cover } from './cover.ts';
import { NewsPicture } from './news-picture.tsx';
import { PlayIcon } from './play-icon.tsx';

/** Nothing is loaded from the video host until the visitor presses play. Without JavaScript it is a link to the video's page. */
export function VideoFacade({ video, cover }: { readonly video: VideoLink; readonly cover: Cover }) {
  const t = useTranslations('news.article');
  const [playing, setPlaying] = useState(false);
  const host = hostNames[video.host];
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <figure className="flex flex-col gap-3">
      <div className="relative aspect-video overflow-hidden rounded-card bg-raised">
        {playing ? (
          <iframe
            src={video.embed}
            title={t('video')}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <a href={video.page} onClick={play} rel="noopener" aria-label={t('play')} className="group absolute inset-0">
            <NewsPicture cover={{ ...cover, alt: '' }} sizes={facadeSizes} eager className="absolute inset-0 size-full object-cover" />
            <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-brand pl-1 text-brand-ink shadow-2xl transition-colors group-hover:bg-brand-hover">
              <PlayIcon size={36} />
            </span>
          </a>
        )}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <span>{t('playNote', { host })}</span>
        <a href={video.page} rel="noopener" className="underline underline-offset-4 hover:text-text">
          {t('openVideo', { host })}
        </a>
      </figcaption>
    </figure>
  );
}

const hostNames = { youtube: 'YouTube', rutube: 'RuTube', vk: 'VK' } as const;
const facadeSizes = '(min-width: 72rem) 70rem, 100vw';
