import { useTranslations } from 'use-intl/react';
import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { CreateServerDialog } from './create-server.dialog.tsx';
import { lookEveryMs } from './game-link.data.ts';
import { useGameServerColumns } from './game-server-columns.tsx';

export default function GameServerListScreen() {
  const t = useTranslations('gameLink.list');
  const ui = useTranslations('ui');
  const [{ dialog }, setSearch] = useScreenSearch(gameServersScreen);
  const { number: openNumber } = useScreenParams(gameServerScreen);
  const open = useOpener(gameServerScreen);
  const launcher = useOpener(launcherKeysScreen);
  const mayEdit = useHas('gameLink.edit');
  const columns = useGameServerColumns();
  const { textOf } = useOffice();
  const { data, error, refetch } = useOperation(gameServersContract.listGameServers, undefined, { every: lookEveryMs });
  const create = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'create' })}>
        {t('create')}
      </Button>
    );
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={data?.rows}
        total={data?.total}
        rowKey={(row) => row.number}
        link={{ href: ({ number }) => open.href({ number }), follow: ({ number }) => open.follow({ number }, 'keep') }}
        isOpen={(row) => String(row.number) === openNumber}
        error={data ? undefined : error ? textOf(error) : undefined}
        onRetry={() => void refetch()}
        actions={
          <>
            <LinkButton href={csvAddress(gameServersContract.exportGameServers, {})} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
            <Button onClick={() => launcher.follow({})}>{t('launcher')}</Button>
            {create('primary')}
          </>
        }
        empty={{ text: t('empty'), action: create('secondary') }}
      />
      {mayEdit && (
        <CreateServerDialog
          open={dialog === 'create'}
          onClose={() => setSearch({ dialog: undefined })}
          onCreated={({ number }) => open.follow({ number })}
        />
      )}
    </>
  );
}
