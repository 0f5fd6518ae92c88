import { useTranslations } from 'use-intl/react';
import { type BanView, bansContract } from '#features/bans/bans.contract.ts';
import { banList } from '#features/bans/bans.list.ts';
import { bansScreen } from '#features/bans/bans.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useBanCells } from './ban-cells.tsx';
import { useBanFilters } from './ban-filters.ts';
import { BanPlayerDialog } from './ban-player.dialog.tsx';
import { OneBan } from './one-ban.dialogs.tsx';

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
