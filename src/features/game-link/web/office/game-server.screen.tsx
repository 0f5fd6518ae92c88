import { useTranslations } from 'use-intl/react';
import { gameServerScreen } from '#features/game-link/game-link.urls.ts';
import { gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useLoaded, useOperation } from '#kit/office/use-operation.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { EditServerDialog } from './edit-server.dialog.tsx';
import { GameCommands } from './game-commands.tsx';
import { GameKeys } from './game-keys.tsx';
import { lookEveryMs } from './game-link.data.ts';
import { GameServerFacts } from './game-server-facts.tsx';
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
