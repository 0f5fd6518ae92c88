import { useTranslations } from 'use-intl/react';
import { ServerList } from '#features/servers/web/site/server-list.widget.tsx';
import type { Online } from '#features/statistics/statistics.contract.ts';
import { OnlineCounter } from '#features/statistics/web/site/online-counter.widget.tsx';
import { useOnline } from '#features/statistics/web/site/use-online.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import avenue from './art/avenue.svg';
import city from './art/city.svg';
import garage from './art/garage.svg';
import wardrobe from './art/wardrobe.svg';
import type { LandingData } from './landing.page.ts';

export default function LandingView({ data }: PageProps<LandingData>) {
  const servers = withLiveFigures(data.servers, useOnline());
  return (
    <>
      <Hero servers={servers} />
      <Features />
      <Worlds servers={servers} />
    </>
  );
}

/** What the server has rendered, until the first live figures arrive. */
function withLiveFigures(servers: LandingData['servers'], live: Online | null): LandingData['servers'] {
  if (!live) return servers;
  const figures = new Map(live.servers.map((server) => [server.number, server]));
  return servers.map((server) => ({ ...server, ...figures.get(server.number) }));
}

function Hero({ servers }: LandingData) {
  const t = useTranslations('landing');
  return (
    <section className="relative isolate flex min-h-[max(40rem,100svh)] flex-col overflow-hidden pt-24 md:pt-28">
      <img
        src={avenue}
        alt=""
        width="1600"
        height="900"
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-10 h-[64%] w-full object-cover object-bottom md:h-full"
      />
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="mx-auto flex w-full max-w-4xl flex-col items-center gap-5 px-4 text-center">
        <p className="text-sm font-semibold tracking-wide text-brand-text">{t('kicker')}</p>
        <h1 className="headline text-balance">{t('headline')}</h1>
        <p className="max-w-xl text-pretty text-text/90 md:text-lg">{t('sentence')}</p>
        <div className="mt-1 flex w-full flex-wrap justify-center gap-3">
          <LinkButton look="primary" href="#worlds">
            {t('worldsLink')}
          </LinkButton>
          <LinkButton href="#features">{t('featuresLink')}</LinkButton>
        </div>
        {servers.length > 0 && (
          <OnlineCounter
            online={servers.reduce((sum, { online }) => sum + (online ?? 0), 0)}
            updating={!servers.some(({ running }) => running)}
          />
        )}
      </div>
    </section>
  );
}

const features = [
  { name: 'clothing', picture: wardrobe },
  { name: 'city', picture: city },
  { name: 'vehicles', picture: garage },
] as const;

function Features() {
  const t = useTranslations('landing');
  return (
    <div id="features" className="lamp scroll-mt-6">
      <div className="mx-auto max-w-6xl px-4 py-16 md:py-24">
        <h2 className="heading mb-8 text-center md:mb-12">{t('featuresTitle')}</h2>
        <div className="grid gap-5 md:grid-cols-3">
          {features.map(({ name, picture }) => (
            <section key={name} className="overflow-hidden rounded-card border border-line bg-surface">
              <img src={picture} alt="" width="480" height="270" loading="lazy" className="aspect-video w-full" />
              <div className="flex flex-col gap-2 p-6">
                <h3 className="font-display text-lg leading-snug font-bold">{t(`${name}.title`)}</h3>
                <p className="text-pretty text-muted">{t(`${name}.text`)}</p>
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Worlds({ servers }: LandingData) {
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
