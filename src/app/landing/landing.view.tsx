import { useTranslations } from 'use-intl/react';
import { DownloadFacts } from '#features/downloads/web/site/download-facts.widget.tsx';
import { ServerList } from '#features/servers/web/site/server-list.widget.tsx';
import type { Online } from '#features/statistics/statistics.contract.ts';
import { useOnline } from '#features/statistics/web/site/use-online.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Jobs } from './jobs.tsx';
import type { LandingData } from './landing.contract.ts';
import { News } from './news.tsx';
import { Play } from './play.tsx';

export default function LandingView({ data, place }: PageProps<LandingData>) {
  const servers = withLiveFigures(data.servers, useOnline());
  return (
    <>
      <Hero servers={servers} downloads={data.downloads} device={place.device} />
      <Play />
      <Features />
      <Jobs />
      <Worlds servers={servers} />
      <News news={data.news} channels={data.channels} />
      <section id="download" className="scroll-mt-6 border-t border-line bg-surface/40">
        <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
          <Title of="needsTitle" />
          <DownloadFacts {...data.downloads} />
        </div>
      </section>
    </>
  );
}

/** What the server has rendered, until the first live figures arrive. */
function withLiveFigures(servers: LandingData['servers'], live: Online | null): LandingData['servers'] {
  if (!live) return servers;
  const figures = new Map(live.servers.map((server) => [server.number, server]));
  return servers.map((server) => ({ ...server, ...figures.get(server.number) }));
}

function Title({ of }: { readonly of: string }) {
  const t = useTranslations('landing');
  return <h2 className="heading mb-8">{t(of)}</h2>;
}

function Worlds({ servers }: Pick<LandingData, 'servers'>) {
  const t = useTranslations('servers');
  if (servers.length === 0) return null;
  return (
    <section id="worlds" className="scroll-mt-6 border-t border-line bg-surface/40">
      <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
        <h2 className="heading mb-3">{t('title')}</h2>
        <p className="mb-8 max-w-2xl text-pretty text-muted">{t('intro', { count: servers.length })}</p>
        <ServerList servers={servers} />
      </div>
    </section>
  );
}
