import { useTranslations } from 'use-intl/react';
import { DownloadButtons } from '#features/downloads/web/site/download-buttons.widget.tsx';
import { OnlineCounter } from '#features/statistics/web/site/online-counter.widget.tsx';
import type { Device } from '#kit/pages/page.ts';
import { sourceSet } from '#ui/site/picture.tsx';
import { landscapeSizes, portraitFrom, portraitSizes } from './hero-sizes.ts';
import type { LandingData } from './landing.contract.ts';
import { hero, heroPortrait } from './landing-pictures.ts';

type Props = Pick<LandingData, 'online' | 'downloads'> & { readonly device: Device };

/** The first screen: the game, the online count, and the downloads. A poster on phones and tablets, a wide street on computers. */
export function Hero({ online, downloads, device }: Props) {
  const t = useTranslations('landing');
  return (
    <section className="relative isolate overflow-hidden">
      <picture>
        <source media={portraitFrom} type="image/avif" srcSet={sourceSet(heroPortrait.avif)} sizes={portraitSizes} />
        <source media={portraitFrom} srcSet={sourceSet(heroPortrait.webp)} sizes={portraitSizes} />
        <source type="image/avif" srcSet={sourceSet(hero.avif)} sizes={landscapeSizes} />
        <img
          src={hero.webp[0]?.src}
          srcSet={sourceSet(hero.webp)}
          sizes={landscapeSizes}
          alt=""
          width={hero.width}
          height={hero.height}
          fetchPriority="high"
          className="arrive absolute inset-0 -z-20 size-full object-cover object-[50%_30%]"
        />
      </picture>
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="mx-auto flex min-h-[max(36rem,100svh)] max-w-6xl flex-col justify-between gap-6 px-4 pt-22 pb-5 md:gap-8 md:pt-28 md:pb-12 lg:justify-center">
        <div className="flex max-w-2xl flex-col gap-3 md:gap-5">
          <p className="text-sm font-semibold tracking-wide text-brand-text">{t('kicker')}</p>
          <h1 className="headline text-balance md:max-lg:max-w-md">{t('headline')}</h1>
          <p className="max-w-xl text-pretty text-text/90 md:text-lg md:max-lg:max-w-md">{t('sentence')}</p>
        </div>
        <div className="flex flex-col items-start gap-4 md:gap-6">
          {online && <OnlineCounter {...online} />}
          <div className="flex w-full items-stretch gap-4">
            <DownloadButtons stores={downloads.stores} device={device} />
            {device === 'desktop' && <Code />}
          </div>
        </div>
      </div>
    </section>
  );
}

/** A QR code, to get from a computer's screen to a phone. */
function Code() {
  const t = useTranslations('downloadButtons');
  return (
    <div className="hidden items-center gap-4 rounded-control border border-edge bg-night/75 p-3 pr-5 lg:flex">
      <img src="/download/qr.svg" alt={t('qr')} width="100" height="100" className="size-25 rounded-lg" />
      <p className="max-w-40 text-sm leading-snug">
        <strong className="mb-1 block font-semibold">{t('scan')}</strong>
        <span className="text-muted">{t('scanHint')}</span>
      </p>
    </div>
  );
}
