import { useTranslations } from 'use-intl/react';
import { ServerList } from '#features/servers/web/site/server-list.widget.tsx';
import type { Online } from '#features/statistics/statistics.contract.ts';
import { useOnline } from '#features/statistics/web/site/use-online.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Hero } from './hero.tsx';
import type { LandingData } from './landing.contract.ts';
import { StillPart } from './still-part.tsx';
import { Trailer } from './trailer.tsx';

export default function LandingView({ data, place: { device, locale } }: PageProps<LandingData>) {
  const live = useOnline();
  const servers = withLiveFigures(data.servers, live);
  return (
    <>
      <Hero online={data.online && (live ?? data.online)} downloads={data.downloads} device={device} />
      <Trailer />
      <StillPart key={`features ${locale}`} name="features" data={data} device={device} />
      <StillPart key={`pulse ${locale}`} name="pulse" data={data} device={device} />
      <Worlds servers={servers} />
      <StillPart key={`below ${locale}`} name="below" data={data} device={device} />
    </>
  );
}

/** The server-rendered numbers, until the first live ones arrive. */
function withLiveFigures(servers: LandingData['servers'], live: Online | null): LandingData['servers'] {
  if (!live) return servers;
  const figures = new Map(live.servers.map((server) => [server.number, server]));
  return servers.map((server) => ({ ...server, ...figures.get(server.number) }));
}

function Worlds({ servers }: Pick<LandingData, 'servers'>) {
  const t = useTranslations('servers');
  if (servers.length === 0) return null;
  return (
    <section id="worlds" className="scroll-mt-6 bg-surface/40">
      <div className="mx-auto max-w-6xl px-4 pt-12 pb-16 md:pb-24">
        <h2 className="heading mb-3">{t('title')}</h2>
        <p className="mb-8 max-w-2xl text-pretty text-muted">{t('intro', { count: servers.length })}</p>
        <ServerList servers={servers} />
      </div>
    </section>
  );
}
