import { useTranslations } from 'use-intl/react';
import type { CampaignPage } from '#features/campaigns/campaigns.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import tall from './art/street-tall.webp';
import wide from './art/street-wide.webp';
import { CampaignButtons } from './campaign-buttons.tsx';
import './campaigns.css';

const points = ['people', 'vehicles', 'free'] as const;

export default function TargetView({ data, place }: PageProps<CampaignPage>) {
  const t = useTranslations('campaigns.target');
  return (
    <section className="relative isolate flex min-h-[max(40rem,100svh)] flex-col justify-end overflow-hidden pt-24 pb-10 md:justify-center md:pb-24">
      <picture>
        <source media="(min-width: 48rem)" srcSet={wide} />
        <img src={tall} alt="" fetchPriority="high" className="absolute inset-0 -z-10 size-full object-cover object-top md:object-center" />
      </picture>
      <div className="campaign-shade absolute inset-0 -z-10" />
      <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-5 px-4">
        <p className="text-sm font-semibold tracking-wide text-brand-text">{t('kicker')}</p>
        <h1 className="headline max-w-2xl text-balance">{t('headline')}</h1>
        <p className="max-w-xl text-pretty text-text/90 md:text-lg">{t('sentence')}</p>
        <ul className="flex flex-col gap-2 text-text/90">
          {points.map((point) => (
            <li key={point} className="flex gap-3 before:mt-2 before:size-2 before:shrink-0 before:rounded-full before:bg-brand">
              {t(`points.${point}`)}
            </li>
          ))}
        </ul>
        <div className="mt-2 w-full">
          <CampaignButtons page="target" data={data} place={place} />
        </div>
        <a href="/" className="text-sm text-text/80 underline underline-offset-4 hover:text-text">
          {t('more')}
        </a>
      </div>
    </section>
  );
}
