import { useTranslations } from 'use-intl/react';
import { gameServerList } from '#features/game-link/game-link.list.ts';
import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { CreateServerDialog } from './create-server.dialog.tsx';
import { lookEveryMs } from './game-link.data.ts';
import { useGameServerCells } from './game-server-cells.tsx';

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
