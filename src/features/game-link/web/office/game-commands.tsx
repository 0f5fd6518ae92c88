import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { commandGroups, commandListOf } from '#features/game-link/game-link.list.ts';
import { gameServerScreen } from '#features/game-link/game-link.urls.ts';
import { type CommandView, type GameServerView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { useCommandCells } from './command-cells.tsx';
import { useGiveUpCommand, useSendCommandAgain } from './game-link.data.ts';

type Asked = { readonly what: 'again' | 'giveUp'; readonly id: number } | undefined;

/** Commands for this server, including those that staff must decide about. */
export function GameCommands({ server: { number, openCommands, deadCommands } }: { readonly server: GameServerView }) {
  const t = useTranslations('gameLink.commands');
  const [search, setSearch] = useScreenSearch(gameServerScreen);
  const { state: group = 'open' } = search;
  const open = useOpener(gameServerScreen);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const again = useSendCommandAgain({ onDone: close });
  const giveUp = useGiveUpCommand({ onDone: close });
  const list = useList({
    list: commandListOf(group),
    read: gameServersContract.listCommands,
    csv: gameServersContract.exportCommands,
    needs: { number },
    search,
    setSearch,
    header: useTranslations('gameLink.commands.columns'),
    cells: useCommandCells({
      onAgain: ({ id }: CommandView) => setAsked({ what: 'again', id }),
      onGiveUp: ({ id }: CommandView) => setAsked({ what: 'giveUp', id }),
    }),
    many: [
      manyAction<CommandView, typeof gameServersContract.sendCommandAgain>(gameServersContract.sendCommandAgain, {
        label: t('sendAgain'),
        can: ({ can }) => can.sendAgain,
        input: ({ id }) => ({ id }),
        invalidates: [gameServersContract.listCommands, gameServersContract.getGameServer],
      }),
    ],
  });
  const counts = { open: openCommands, dead: deadCommands, ended: undefined };
  const tabs = commandGroups.map((value) => ({
    href: open.href({ number }, { state: value }),
    label: counts[value] === undefined ? t(`groups.${value}`) : `${t(`groups.${value}`)} (${counts[value]})`,
    current: value === group,
    value,
  }));
  return (
    <SectionCard title={t('title')} level={3}>
      <div className="flex flex-col gap-4">
        <TabLinks
          label={t('groupsLabel')}
          tabs={tabs}
          onFollow={(href, event) => {
            event.preventDefault();
            setSearch({ sort: undefined, state: tabs.find((tab) => tab.href === href)?.value });
          }}
        />
        <DataTable {...list.table} caption={t('caption')} empty={{ text: t(`none.${group}`) }} />
      </div>
      <Confirmation
        open={asked?.what === 'again'}
        question={t('againQuestion')}
        confirm={t('sendAgain')}
        pending={again.pending}
        onConfirm={() => asked && void again.act({ id: asked.id })}
        onClose={close}
      >
        {t('againText')}
      </Confirmation>
      <Confirmation
        open={asked?.what === 'giveUp'}
        question={t('giveUpQuestion')}
        confirm={t('giveUp')}
        danger
        pending={giveUp.pending}
        onConfirm={() => asked && void giveUp.act({ id: asked.id })}
        onClose={close}
      >
        {t('giveUpText')}
      </Confirmation>
    </SectionCard>
  );
}
