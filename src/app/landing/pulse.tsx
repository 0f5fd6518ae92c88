import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LandingData } from './landing.contract.ts';
import { OnlineDay } from './online-day.tsx';

/** Shows that the city is alive: its last day, its events, and whether a restart is near. */
export function Pulse({ pulse }: Pick<LandingData, 'pulse'>) {
  const t = useTranslations('cityLife.pulse');
  return (
    <section id="now" className="far scroll-mt-6 border-t border-line bg-surface/40">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 px-4 pt-16 md:pt-24 lg:grid-cols-3">
        <h2 className="heading mb-3 lg:col-span-3">{t('title')}</h2>
        <Panel label={t('online')} className="lg:col-span-2">
          <OnlineDay {...pulse} />
        </Panel>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <Event event={pulse.event} />
          <Panel label={t('restart')}>
            <p className="text-pretty">{pulse.restart ? t('restartAt', pulse.restart) : t('noRestart')}</p>
            {!pulse.restart && pulse.restartedOn && (
              <p className="mt-1 text-sm text-muted">{t('restartedOn', { day: pulse.restartedOn })}</p>
            )}
          </Panel>
        </div>
      </div>
    </section>
  );
}

function Event({ event }: Pick<LandingData['pulse'], 'event'>) {
  const t = useTranslations('cityLife.pulse');
  if (!event) return <Panel label={t('next')}>{t('noEvent')}</Panel>;
  const { running, title, prize, servers, when } = event;
  return (
    <Panel label={t(running ? 'running' : 'next')} live={running}>
      <p className="text-lg leading-snug font-semibold text-balance">{title}</p>
      <p className="mt-1 text-sm text-muted">{t(running ? 'until' : 'from', { when })}</p>
      <p className="text-sm text-muted">{servers ? t('worlds', { count: servers.length, list: servers.join(', ') }) : t('everyWorld')}</p>
      {prize && <p className="mt-2 text-sm text-brand-text">{t('prize', { prize })}</p>}
    </Panel>
  );
}

type PanelProps = { readonly label: string; readonly live?: boolean; readonly className?: string; readonly children: ReactNode };

function Panel({ label, live = false, className = '', children }: PanelProps) {
  return (
    <section className={`reveal rounded-card border border-line bg-surface p-6 ${className}`}>
      <h3 className="mb-3 flex items-center gap-2 text-sm font-semibold text-muted">
        {live && <span aria-hidden="true" className="size-2 rounded-full bg-accent motion-safe:animate-breathe" />}
        {label}
      </h3>
      {children}
    </section>
  );
}
