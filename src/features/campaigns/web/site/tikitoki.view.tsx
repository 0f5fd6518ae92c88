import { useTranslations } from 'use-intl/react';
import type { CampaignPage } from '#features/campaigns/campaigns.contract.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { CampaignButtons } from './campaign-buttons.tsx';
import { Clip } from './clip.tsx';

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
