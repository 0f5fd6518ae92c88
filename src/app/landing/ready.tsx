import { useTranslations } from 'use-intl/react';
import { DownloadButtons } from '#features/downloads/web/site/download-buttons.widget.tsx';
import { DownloadFacts } from '#features/downloads/web/site/download-facts.widget.tsx';
import type { Device } from '#kit/pages/page.ts';
import { Picture } from '#ui/site/picture.tsx';
import type { LandingData } from './landing.contract.ts';
import { roofs } from './landing-pictures.ts';

/**
 * The downloads again, for visitors who read to the end: the text is over the roofs, with the city behind. On a phone the picture ends
 * above the text: cropped to the full height it would be scaled up. Nothing here may clip: a clipping box would become the scroll range of
 * a `.reveal` animation, and the store badges would never finish fading in.
 */
export function Ready({ downloads, device }: Pick<LandingData, 'downloads'> & { readonly device: Device }) {
  const t = useTranslations('cityLife.ready');
  return (
    <section id="download" className="scroll-mt-6 border-t border-line">
      <div className="relative isolate">
        <Picture
          files={roofs}
          sizes="(min-width: 48rem) max(100vw, 60rem), 34rem"
          className="absolute top-0 -z-10 h-76 w-full object-cover object-[40%_30%] md:h-full"
        />
        <div className="roofs-shade absolute top-0 -z-10 h-76 w-full md:h-full" />
        <div className="reveal mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-60 pb-10 md:pt-80 lg:flex-row lg:items-end lg:justify-between lg:gap-12">
          <div className="flex max-w-xl flex-col gap-3">
            <h2 className="headline text-balance">{t('title')}</h2>
            <p className="text-pretty md:text-lg">{t('text')}</p>
          </div>
          <DownloadButtons stores={downloads.stores} device={device} />
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 pb-16 md:pb-24">
        <DownloadFacts {...downloads} />
      </div>
    </section>
  );
}
