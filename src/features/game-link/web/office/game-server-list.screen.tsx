import { useFormatter, useTranslations } from 'use-intl/react';
import { gameServerList } from '#features/game-link/game-link.list.ts';
import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { type GameServerView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { CreateServerDialog } from './create-server.dialog.tsx';
import { lookEveryMs } from './game-link.data.ts';
import { GameServerState } from './game-server-state.tsx';

export default function GameServerListScreen() {
  const t = useTranslations('gameLink.list');
  const [search, setSearch] = useScreenSearch(gameServersScreen);
  const { number: openNumber } = useScreenParams(gameServerScreen);
  const open = useOpener(gameServerScreen);
  const launcher = useOpener(launcherKeysScreen);
  const mayEdit = useHas('gameLink.edit');
  const servers = useReading(gameServersContract.listGameServers, undefined, { every: lookEveryMs });
  const list = useWholeList({
    list: gameServerList,
    rows: servers.data?.rows,
    reading: servers,
    // Rows arrive in the order set by staff.
    keys: { server: (row) => servers.data?.rows.indexOf(row) ?? 0 },
    csv: gameServersContract.exportGameServers,
    search,
    setSearch,
    header: useTranslations('gameLink.columns'),
    cells: useGameServerCells(),
  });
  return (
    <>
      <DataTable
        {...list.table}
        caption={t('caption')}
        rowKey={(row) => row.number}
        link={{ href: ({ number }) => open.href({ number }), follow: ({ number }) => open.follow({ number }, 'keep') }}
        isOpen={(row) => String(row.number) === openNumber}
        actions={<Button onClick={() => launcher.follow({})}>{t('launcher')}</Button>}
        create={mayEdit && { label: t('create'), open: () => setSearch({ dialog: 'create' }) }}
        empty={{ text: t('empty') }}
      />
      {mayEdit && (
        <CreateServerDialog
          open={search.dialog === 'create'}
          onClose={() => setSearch({ dialog: undefined })}
          onCreated={({ number }) => open.follow({ number })}
        />
      )}
    </>
  );
}

function useGameServerCells(): CellsOf<typeof gameServerList, GameServerView> {
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
