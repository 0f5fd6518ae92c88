import { useFormatter, useTranslations } from 'use-intl/react';
import type { gameServerList } from '#features/game-link/game-link.list.ts';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { GameServerState } from './game-server-state.tsx';

export function useGameServerCells(): CellsOf<typeof gameServerList, GameServerView> {
  const t = useTranslations('gameLink');
  const format = useFormatter();
  return {
    server: ({ number, name }) => t('one.title', { number, name }),
    state: (row) => <GameServerState server={row} />,
    online: ({ running, online, room, capacity }) =>
      running && online !== null ? t('onlineOf', { online, capacity: room ?? capacity }) : format.number(0),
    heard: ({ heardAt }) => (heardAt ? <Moment at={heardAt} /> : t('one.never')),
    version: ({ gameVersion }) => gameVersion,
    commands: (row) => <CommandCounts server={row} />,
  };
}

function CommandCounts({ server: { openCommands: open, deadCommands: dead } }: { readonly server: GameServerView }) {
  const t = useTranslations('gameLink');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap text-muted">{t('commandCounts', { open })}</span>
      {dead > 0 && <Badge tone="danger">{t('deadCount', { dead })}</Badge>}
    </span>
  );
}
