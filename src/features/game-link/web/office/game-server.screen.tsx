import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { gameServerScreen } from '#features/game-link/game-link.urls.ts';
import { type GameServerView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded, useOperation } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EditServerDialog } from './edit-server.dialog.tsx';
import { GameCommands } from './game-commands.tsx';
import { GameKeys } from './game-keys.tsx';
import { lookEveryMs } from './game-link.data.ts';
import { GameServerState } from './game-server-state.tsx';

export default function GameServerScreen() {
  const t = useTranslations('gameLink.one');
  const { number } = useScreenParams(gameServerScreen);
  const [{ dialog }, setSearch] = useScreenSearch(gameServerScreen);
  const server = useLoaded(gameServersContract.getGameServer, { number });
  useOperation(gameServersContract.getGameServer, { number }, { every: lookEveryMs });
  const title = t('title', { number: server.number, name: server.name });
  useScreenTitle(gameServerScreen, title);
  return (
    <article className="@container flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="heading min-w-0 wrap-anywhere max-xl:sr-only">{title}</h2>
          <GameServerState server={server} />
        </div>
        {server.can.edit && (
          <Button icon={EditIcon} onClick={() => setSearch({ dialog: 'edit' })}>
            {t('edit')}
          </Button>
        )}
      </header>
      <GameServerFacts server={server} />
      <GameKeys key={server.number} server={server.number} mayEdit={server.can.edit} />
      <GameCommands server={server} />
      <EditServerDialog
        server={server}
        open={server.can.edit && dialog === 'edit'}
        onClose={() => setSearch({ dialog: undefined }, 'replace')}
      />
    </article>
  );
}

/** Data from heartbeats, and the settings made by staff. */
function GameServerFacts({ server }: { readonly server: GameServerView }) {
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
