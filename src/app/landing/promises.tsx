import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { buttonClass } from '#ui/shared/button-look.tsx';
import type { LandingData } from './landing.contract.ts';

/** The community around the game: help, complaints and a pixel wall, each with a current fact. */
export function Promises({ promises: { articles, complaints, battle } }: Pick<LandingData, 'promises'>) {
  const t = useTranslations('cityLife.promises');
  return (
    <section id="community" className="far lamp scroll-mt-6 border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
        <h2 className="heading mb-3">{t('title')}</h2>
        <p className="mb-8 max-w-2xl text-pretty text-muted md:text-lg">{t('text')}</p>
        <div className={`grid grid-cols-1 gap-5 ${battle ? 'lg:grid-cols-2' : ''}`}>
          <div className={`grid grid-cols-1 gap-5 sm:grid-cols-2 ${battle ? 'lg:grid-cols-1' : ''}`}>
            <Help articles={articles} />
            <Complaints {...complaints} />
          </div>
          {battle && <Battle {...battle} />}
        </div>
      </div>
    </section>
  );
}

function Help({ articles }: Pick<LandingData['promises'], 'articles'>) {
  const t = useTranslations('cityLife.promises.help');
  return (
    <Promised title={t('title')} text={t('text', { count: articles })} act={<More href="/support/dashbord/tiket">{t('write')}</More>}>
      <search>
        <form action="/support/search" method="get" className="flex gap-2">
          <input
            type="search"
            name="words"
            required
            maxLength={100}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            className="h-control min-w-0 flex-1 rounded-control border border-edge bg-field px-4 placeholder:text-muted"
          />
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            {t('find')}
          </button>
        </form>
      </search>
    </Promised>
  );
}

function Complaints({ judged, medianHours }: LandingData['promises']['complaints']) {
  const t = useTranslations('cityLife.promises.complaints');
  const format = useFormatter();
  return (
    <Promised title={t('title')} text={t('text')} act={<More href="/complaints">{t('act')}</More>}>
      {judged > 0 && (
        <p className="flex items-center gap-4">
          <strong className="font-display text-4xl font-bold text-accent-text">{format.number(judged)}</strong>
          <span className="text-sm leading-snug text-muted">
            {t('judged', { count: judged })}
            {medianHours !== null && <span className="block text-text">{t('median', { hours: medianHours })}</span>}
          </span>
        </p>
      )}
    </Promised>
  );
}

function Battle({ title: season, pixels }: NonNullable<LandingData['promises']['battle']>) {
  const t = useTranslations('cityLife.promises.battle');
  return (
    <Promised title={t('title')} text={t('text')} act={<More href="/pixelbattle">{t('act')}</More>}>
      <figure className="flex flex-1 flex-col gap-2">
        <div className="relative min-h-64 flex-1 overflow-hidden rounded-control bg-field">
          <Unpainted />
          {/* Its centre, four times as large: everyone starts there. */}
          <img
            src="/api/pixels/picture.png"
            alt={t('board')}
            width="1000"
            height="1000"
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full scale-400 object-none [filter:url(#unpainted)] [image-rendering:pixelated]"
          />
        </div>
        <figcaption className="text-sm text-pretty text-muted">{t('pixels', { pixels, season })}</figcaption>
      </figure>
    </Promised>
  );
}

/** Unpainted white is removed, so that a new wall does not glare on a dark page. */
function Unpainted() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <filter id="unpainted" colorInterpolationFilters="sRGB">
        <feColorMatrix values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  -9 -9 -9 0 27" />
      </filter>
    </svg>
  );
}

type PromiseProps = { readonly title: string; readonly text: string; readonly act: ReactNode; readonly children: ReactNode };

function Promised({ title, text, act, children }: PromiseProps) {
  return (
    <section className="lift reveal flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <h3 className="font-display text-lg leading-snug font-bold">{title}</h3>
      <p className="text-pretty text-muted">{text}</p>
      <div className="flex flex-1 flex-col justify-end gap-4 pt-2">
        {children}
        {act}
      </div>
    </section>
  );
}

function More({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="self-start font-medium text-brand-text underline-offset-4 hover:underline">
      {children} <span aria-hidden="true">→</span>
    </a>
  );
}
