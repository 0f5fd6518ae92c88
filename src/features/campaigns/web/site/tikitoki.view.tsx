import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { CampaignPage } from '#features/campaigns/campaigns.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import clip from './art/clip.mp4';
import poster from './art/poster.webp';
import { CampaignButtons } from './campaign-buttons.tsx';

export default function TikitokiView({ data, place }: PageProps<CampaignPage>) {
  const t = useTranslations('campaigns.tikitoki');
  return (
    <section className="lamp px-4 pt-24 pb-12 md:pt-28">
      <div className="mx-auto grid max-w-5xl items-center gap-8 md:grid-cols-[auto_minmax(0,1fr)] md:gap-16">
        <Clip />
        <div className="flex flex-col items-center gap-5 text-center md:items-start md:text-left">
          <h1 className="headline text-balance">{t('headline')}</h1>
          <p className="text-pretty text-muted md:text-lg">{t('sentence')}</p>
          <CampaignButtons page="tikitoki" data={data} place={place} />
          <a href="/" className="text-sm text-muted underline underline-offset-4 hover:text-text">
            {t('more')}
          </a>
        </div>
      </div>
    </section>
  );
}

/**
 * Plays muted in a loop. With reduced motion, shows the still image and downloads no video. The button needs JavaScript; without it, the
 * browser's context menu pauses.
 */
function Clip() {
  const t = useTranslations('campaigns.tikitoki');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still');

  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setState(video.current?.paused ? 'paused' : 'playing');
  }, []);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    if (film.paused) void film.play();
    else film.pause();
  };
  return (
    <div className="relative mx-auto w-full max-w-72 overflow-hidden rounded-card border border-line bg-surface shadow-2xl sm:max-w-80">
      <video
        ref={video}
        poster={poster}
        width="540"
        height="960"
        autoPlay
        muted
        loop
        playsInline
        preload="metadata"
        aria-label={t('clip')}
        onPlay={() => setState('playing')}
        onPause={() => setState('paused')}
        className="block aspect-[9/16] h-auto w-full object-cover"
      >
        <source src={clip} type="video/mp4" media="(prefers-reduced-motion: no-preference)" />
      </video>
      {state !== 'still' && (
        <button
          type="button"
          onClick={toggle}
          aria-label={t(state === 'playing' ? 'pause' : 'play')}
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-night/80 text-text"
        >
          <span aria-hidden="true" className={state === 'playing' ? 'h-4 w-3.5 border-x-4 border-current' : playClass} />
        </button>
      )}
    </div>
  );
}

const playClass = 'ml-1 border-y-8 border-l-[0.8rem] border-y-transparent border-l-current';
