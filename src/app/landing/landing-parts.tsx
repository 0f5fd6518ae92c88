import { useTranslations } from 'use-intl/react';
import { DownloadButtons } from '#features/downloads/web/site/download-buttons.widget.tsx';
import { DownloadFacts } from '#features/downloads/web/site/download-facts.widget.tsx';
import type { Device } from '#kit/pages/page.ts';
import { Features } from './features.tsx';
import { Jobs } from './jobs.tsx';
import type { LandingData } from './landing.contract.ts';
import { News } from './news.tsx';
import { Play } from './play.tsx';
import { Promises } from './promises.tsx';
import { Pulse } from './pulse.tsx';

export type PartProps = { readonly data: LandingData; readonly device: Device };

/** The sections of the landing that never change while they are looked at (see still-part.tsx). */
export const landingParts = {
  features: () => (
    <>
      <Play />
      <Features />
      <Jobs />
    </>
  ),
  pulse: ({ data }: PartProps) => <Pulse pulse={data.pulse} />,
  below: ({ data, device }: PartProps) => (
    <>
      <News news={data.news} channels={data.channels} />
      <Promises promises={data.promises} />
      <Ready downloads={data.downloads} device={device} />
    </>
  ),
};

/** The way in once more, for whoever has read to the end. */
function Ready({ downloads, device }: Pick<LandingData, 'downloads'> & { readonly device: Device }) {
  const t = useTranslations('cityLife.ready');
  return (
    <section id="download" className="far scroll-mt-6 border-t border-line bg-surface/40">
      <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
        <div className="reveal mb-12 flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between lg:gap-12">
          <div className="flex max-w-xl flex-col gap-3">
            <h2 className="headline text-balance">{t('title')}</h2>
            <p className="text-pretty text-muted md:text-lg">{t('text')}</p>
          </div>
          <DownloadButtons stores={downloads.stores} device={device} />
        </div>
        <DownloadFacts {...downloads} />
      </div>
    </section>
  );
}
