import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { gameServerScreen } from '#features/game-link/game-link.urls.ts';
import { type CommandView, type GameServerView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { TabLinks } from '#ui/shared/tab-links.tsx';
import { useCommandColumns } from './command-columns.tsx';
import { useGiveUpCommand, useSendCommandAgain } from './game-link.data.ts';

const groups = ['open', 'dead', 'ended'] as const;

type Asked = { readonly what: 'again' | 'giveUp'; readonly id: number } | undefined;

/** What this world was told to do, and what a person has to decide about. */
export function GameCommands({ server: { number, openCommands, deadCommands } }: { readonly server: GameServerView }) {
  const t = useTranslations('gameLink.commands');
  const [{ commands: group = 'open' }, setSearch] = useScreenSearch(gameServerScreen);
  const open = useOpener(gameServerScreen);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const again = useSendCommandAgain({ onDone: close });
  const giveUp = useGiveUpCommand({ onDone: close });
  const columns = useCommandColumns({
    onAgain: ({ id }: CommandView) => setAsked({ what: 'again', id }),
    onGiveUp: ({ id }: CommandView) => setAsked({ what: 'giveUp', id }),
  });
  const counts = { open: openCommands, dead: deadCommands, ended: undefined };
  const tabs = groups.map((value) => ({
    href: open.href({ number }, { commands: value }),
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
            setSearch({ commands: tabs.find((tab) => tab.href === href)?.value });
          }}
        />
        <DataTable
          {...usePages(gameServersContract.listCommands, { number, state: group })}
          caption={t('caption')}
          columns={columns}
          rowKey={(row) => row.id}
          empty={{ text: t(`none.${group}`) }}
        />
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
