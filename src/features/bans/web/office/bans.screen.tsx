import { useTranslations } from 'use-intl/react';
import { type BanView, bansContract } from '#features/bans/bans.contract.ts';
import { banList } from '#features/bans/bans.list.ts';
import { bansScreen } from '#features/bans/bans.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { type SetSearch, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useBanFilters } from './ban-filters.ts';
import { BanPlayerDialog } from './ban-player.dialog.tsx';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { OneBan } from './one-ban.dialogs.tsx';
import { Until } from './until.tsx';

export default function BansScreen() {
  const t = useTranslations('bans');
  const mayBan = useHas('bans.edit');
  const [search, setSearch] = useScreenSearch(bansScreen);
  const { dialog, id, target } = search;
  const close = () => setSearch({ dialog: undefined, id: undefined, target: undefined }, 'replace');
  const list = useList({
    list: banList,
    read: bansContract.listBans,
    csv: bansContract.exportBans,
    search,
    setSearch,
    header: useTranslations('bans.columns'),
    cells: useBanCells(setSearch),
    filters: useBanFilters(),
    many: [
      manyAction<BanView, typeof bansContract.liftBan>(bansContract.liftBan, {
        label: t('lifting.many'),
        question: t('lifting.question'),
        reason: t('lifting.reason'),
        can: ({ can }) => can.lift,
        input: ({ id: ban }, reason) => ({ id: ban, reason }),
        invalidates: [bansContract.listBans],
      }),
    ],
  });

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('game.caption')}
        create={mayBan && { label: t('game.ban'), open: () => setSearch({ dialog: 'ban' }) }}
        empty={{ text: t('game.emptyAtAll') }}
      />
      <BanPlayerDialog
        open={dialog === 'ban' && mayBan}
        server={search.server}
        target={target}
        onServer={(server) => setSearch({ server, target: undefined }, 'replace')}
        onTarget={(chosen) => setSearch({ target: chosen }, 'replace')}
        onClose={close}
      />
      {id !== undefined && dialog !== undefined && dialog !== 'ban' && (
        <OneBan key={id} id={id} dialog={dialog} onDialog={(next) => setSearch({ dialog: next }, 'replace')} onClose={close} />
      )}
    </>
  );
}

function useBanCells(setSearch: SetSearch<typeof bansScreen>): CellsOf<typeof banList, BanView> {
  const t = useTranslations('bans');
  const names = useServerNames();
  return {
    player: ({ nick, globalId }) => (
      <span className="font-medium">
        <PersonLink id={globalId}>{markUnseen(nick)}</PersonLink>
      </span>
    ),
    globalId: ({ globalId }) => <PersonLink id={globalId}>{globalId}</PersonLink>,
    server: ({ server }) => names.get(server) ?? t('list.serverNumber', { number: server }),
    reason: (row) => <BanReason ban={row} />,
    state: ({ state }) => <BanState state={state} />,
    until: ({ until }) => <Until at={until} />,
    bannedBy: ({ bannedBy, bannedById }) => <PersonLink id={bannedById}>{bannedBy}</PersonLink>,
    bannedAt: ({ bannedAt }) => <Moment at={bannedAt} />,
    number: ({ id }) => id,
    actions: (row) => <BanMenu ban={row} onChoose={(dialog) => setSearch({ dialog, id: row.id })} />,
  };
}

type MenuProps = { readonly ban: BanView; readonly onChoose: (dialog: 'history' | 'term' | 'lift') => void };

function BanMenu({ ban: { id, can }, onChoose }: MenuProps) {
  const t = useTranslations('bans');
  return (
    <RowMenu label={t('list.actions', { number: id })}>
      <MenuItem onSelect={() => onChoose('history')}>{t('history.action')}</MenuItem>
      {can.changeTerm && <MenuItem onSelect={() => onChoose('term')}>{t('changing.action')}</MenuItem>}
      {can.lift && <MenuItem onSelect={() => onChoose('lift')}>{t('lifting.action')}</MenuItem>}
    </RowMenu>
  );
}
