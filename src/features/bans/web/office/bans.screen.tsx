import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { type BanView, bansContract } from '#features/bans/bans.contract.ts';
import { bansScreen } from '#features/bans/bans.urls.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useBanColumns } from './ban-columns.tsx';
import { BanFilters, noFilter } from './ban-filters.tsx';
import { BanPlayerDialog } from './ban-player.dialog.tsx';
import { OneBan } from './one-ban.dialogs.tsx';

/** Who may not play on this world, and who once might not. */
export default function BansScreen() {
  const t = useTranslations('bans');
  const ui = useTranslations('ui');
  const mayBan = useHas('bans.edit');
  const [{ dialog, id, target, ...filter }, setSearch] = useScreenSearch(bansScreen);
  const close = () => setSearch({ dialog: undefined, id: undefined, target: undefined }, 'replace');
  const actions = useCallback(
    ({ id: of, can }: BanView) => (
      <span className="flex flex-wrap justify-end gap-1.5">
        {can.lift && <Button onClick={() => setSearch({ dialog: 'lift', id: of })}>{t('lifting.action')}</Button>}
        <Button look="quiet" onClick={() => setSearch({ dialog: 'history', id: of })}>
          {t('history.action')}
        </Button>
      </span>
    ),
    [t, setSearch],
  );
  const columns = useBanColumns(actions);
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  const ban = (look: 'primary' | 'secondary') =>
    mayBan && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'ban' })}>
        {t('game.ban')}
      </Button>
    );

  return (
    <>
      <DataTable
        {...usePages(bansContract.listBans, filter)}
        caption={t('game.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        filters={<BanFilters filter={filter} onChange={setSearch} />}
        actions={
          <>
            <LinkButton href={csvAddress(bansContract.exportBans, filter)} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
            {ban('primary')}
          </>
        }
        empty={
          narrowed
            ? { text: t('list.empty'), action: <Button onClick={() => setSearch(noFilter)}>{t('list.resetFilter')}</Button> }
            : { text: t('game.emptyAtAll'), action: ban('secondary') }
        }
      />
      <BanPlayerDialog
        open={dialog === 'ban' && mayBan}
        server={filter.server}
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
