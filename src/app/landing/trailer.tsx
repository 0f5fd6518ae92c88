import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import av1 from '#ui/pictures/trailer/trailer.av1.mp4';
import h264 from '#ui/pictures/trailer/trailer.h264.mp4';
import posterAvif480 from '#ui/pictures/trailer-480.avif';
import posterAvif960 from '#ui/pictures/trailer-960.avif';
import posterWebp from '#ui/pictures/trailer-960.webp';
import { Picture } from '#ui/site/picture.tsx';

const poster = {
  avif: [
    { src: posterAvif480, width: 480 },
    { src: posterAvif960, width: 960 },
  ],
  webp: [{ src: posterWebp, width: 960 }],
  width: 960,
  height: 540,
};

/**
 * The trailer. Its poster links to the video, which is all there is without JavaScript. The video loads when it is visible and stops when
 * it is not; with reduced motion or data saving it is started manually.
 */
export function Trailer() {
  const t = useTranslations('landing.trailer');
  const frame = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);
  /** Stopped manually: scrolling does not restart it. */
  const stopped = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element || sparing()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) film.current?.pause();
        else if (!stopped.current) {
          setShown(true);
          play(film.current);
        }
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    stopped.current = playing;
    setShown(true);
    if (playing) film.current?.pause();
    else play(film.current);
  };
  return (
    <section id="trailer" className="mx-auto max-w-6xl px-4 pt-10 md:pt-16">
      <div ref={frame} className="relative overflow-hidden rounded-card border border-line bg-surface">
        <a
          href={h264}
          onClick={(event) => {
            event.preventDefault();
            toggle();
          }}
          aria-label={t('watch')}
          className="block"
        >
          <Picture files={poster} sizes="(min-width: 72rem) 1120px, 100vw" className="aspect-video w-full object-cover" />
          {!shown && <PlaySign />}
        </a>
        {shown && (
          <video
            ref={film}
            autoPlay
            muted
            loop
            playsInline
            width="960"
            height="540"
            aria-label={t('about')}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            className="pointer-events-none absolute inset-0 size-full object-cover"
          >
            <source src={av1} type='video/mp4; codecs="av01.0.04M.08"' />
            <source src={h264} type="video/mp4" />
          </video>
        )}
        {shown && (
          <button
            type="button"
            onClick={toggle}
            aria-label={t(playing ? 'pause' : 'play')}
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-night/80 text-text"
          >
            <span aria-hidden="true" className={playing ? 'h-4 w-3.5 border-x-4 border-current' : triangle} />
          </button>
        )}
      </div>
    </section>
  );
}

const triangle = 'ml-1 border-y-8 border-l-[0.8rem] border-y-transparent border-l-current';

function PlaySign() {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <span className="grid size-18 place-items-center rounded-full bg-night/80 text-brand">
        <span aria-hidden="true" className={triangle} />
      </span>
    </span>
  );
}

/** Rejected where a browser blocks autoplay: the button is there for that. */
function play(film: HTMLVideoElement | null): void {
  film?.play().catch(() => undefined);
}

/** With reduced motion or data saving. */
function sparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saving = connection instanceof Object && Reflect.get(connection, 'saveData') === true;
  return saving || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}
