import { useTranslations } from 'use-intl/react';
import { bansContract } from '#features/bans/bans.contract.ts';
import { banList } from '#features/bans/bans.list.ts';
import { bansScreen } from '#features/bans/bans.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { useBanCells } from './ban-cells.tsx';
import { BanFilters } from './ban-filters.tsx';
import { BanPlayerDialog } from './ban-player.dialog.tsx';
import { OneBan } from './one-ban.dialogs.tsx';

/** Who may not play on this world, and who once might not. */
export default function BansScreen() {
  const t = useTranslations('bans');
  const header = useTranslations('bans.columns');
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
    header,
    cells: useBanCells(setSearch),
  });
  const ban = (look: 'primary' | 'secondary') =>
    mayBan && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'ban' })}>
        {t('game.ban')}
      </Button>
    );

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('game.caption')}
        rowKey={(row) => row.id}
        filters={<BanFilters filter={list.filter} onChange={setSearch} />}
        actions={ban('primary')}
        empty={
          list.narrowed
            ? { text: t('list.empty'), action: <Button onClick={list.reset}>{t('list.resetFilter')}</Button> }
            : { text: t('game.emptyAtAll'), action: ban('secondary') }
        }
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
        <OneBan id={id} dialog={dialog} onDialog={(next) => setSearch({ dialog: next }, 'replace')} onClose={close} />
      )}
    </>
  );
}
