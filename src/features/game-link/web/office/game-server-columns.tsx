import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { GameServerView } from '#features/game-link/game-servers.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { GameServerState } from './game-server-state.tsx';

export function useGameServerColumns(): readonly Column<GameServerView>[] {
  const t = useTranslations('gameLink');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'server', header: t('columns.server'), cell: ({ number, name }) => t('one.title', { number, name }) },
      { id: 'state', header: t('columns.state'), nowrap: true, cell: (row) => <GameServerState server={row} /> },
      {
        id: 'online',
        header: t('columns.online'),
        kind: 'number',
        cell: ({ running, online, room, capacity }) =>
          running && online !== null ? t('onlineOf', { online, capacity: room ?? capacity }) : format.number(0),
      },
      {
        id: 'heard',
        header: t('columns.heard'),
        nowrap: true,
        cell: ({ heardAt }) => (heardAt ? <Moment at={heardAt} look="dayTime" /> : t('one.never')),
      },
      { id: 'version', header: t('columns.version'), kind: 'mono', hiddenWhenSmall: true, cell: (row) => row.gameVersion ?? '—' },
      { id: 'commands', header: t('columns.commands'), cell: (row) => <CommandCounts server={row} /> },
    ],
    [t, format],
  );
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
