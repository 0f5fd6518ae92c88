import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

/** Data from heartbeats, and the settings made by staff. */
export function GameServerFacts({ server }: { readonly server: GameServerView }) {
  const t = useTranslations('gameLink');
  const format = useFormatter();
  const { running, online, arena, room, capacity } = server;
  return (
    <SectionCard title={t('one.about')} level={3}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4">
        <Fact label={t('one.online')}>
          {running && online !== null ? t('onlineOf', { online, capacity: room ?? capacity }) : format.number(0)}
        </Fact>
        <Fact label={t('one.arena')}>{format.number((running && arena) || 0)}</Fact>
        <Fact label={t('one.heard')}>{server.heardAt ? <Moment at={server.heardAt} look="exact" /> : t('one.never')}</Fact>
        <Fact label={t('one.booted')}>{running && server.bootedAt ? <Moment at={server.bootedAt} /> : '—'}</Fact>
        <Fact label={t('one.version')}>
          <span className="font-mono wrap-anywhere">{server.gameVersion ?? '—'}</span>
        </Fact>
        <Fact label={t('one.state')}>{t(`one.states.${server.state}`)}</Fact>
        <Fact label={t('one.nameRu')}>{server.nameRu}</Fact>
        <Fact label={t('one.nameEn')}>{server.nameEn}</Fact>
        <Fact label={t('one.capacity')}>{format.number(capacity)}</Fact>
        <Fact label={t('one.position')}>{format.number(server.position)}</Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
