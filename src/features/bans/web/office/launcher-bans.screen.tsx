import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { banStates } from '#features/bans/ban-states.ts';
import { launcherBansScreen } from '#features/bans/bans.urls.ts';
import { type LauncherBanView, launcherBansContract } from '#features/bans/launcher-bans.contract.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { useHas } from '#kit/office/office-context.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#ui/office/filters.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DownloadIcon, PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { CreateLauncherBan, EditLauncherBan, LiftLauncherBan } from './launcher-ban.dialogs.tsx';
import { useLauncherBanColumns } from './launcher-ban-columns.tsx';

/** Whom the launcher does not let in. */
export default function LauncherBansScreen() {
  const t = useTranslations('bans');
  const ui = useTranslations('ui');
  const mayBan = useHas('bans.editLauncher');
  const [{ dialog, id, ...filter }, setSearch] = useScreenSearch(launcherBansScreen);
  const close = () => setSearch({ dialog: undefined, id: undefined }, 'replace');
  const pages = usePages(launcherBansContract.listLauncherBans, filter);
  const actions = useCallback(
    ({ id: of, can }: LauncherBanView) =>
      (can.edit || can.lift) && (
        <span className="flex flex-wrap justify-end gap-1.5">
          {can.lift && <Button onClick={() => setSearch({ dialog: 'lift', id: of })}>{t('lifting.action')}</Button>}
          {can.edit && (
            <Button look="quiet" onClick={() => setSearch({ dialog: 'edit', id: of })}>
              {t('form.edit')}
            </Button>
          )}
        </span>
      ),
    [t, setSearch],
  );
  const columns = useLauncherBanColumns(actions);
  const chosen = pages.rows?.find((row) => row.id === id);
  const create = (look: 'primary' | 'secondary') =>
    mayBan && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'create' })}>
        {t('launcher.create')}
      </Button>
    );
  const reset = <Button onClick={() => setSearch({ text: undefined, state: undefined })}>{t('list.resetFilter')}</Button>;

  return (
    <>
      <DataTable
        {...pages}
        caption={t('launcher.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        filters={
          <>
            <SearchFilter
              label={t('list.text')}
              hint={t('list.launcherHint')}
              text={filter.text}
              onRest={(text) => setSearch({ text }, 'replace')}
            />
            <ChoiceFilter
              label={t('columns.state')}
              value={filter.state}
              any={t('list.anyState')}
              options={banStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChoose={(value) => setSearch({ state: launcherBansScreen.search.state(value) })}
            />
          </>
        }
        actions={
          <>
            <LinkButton href={csvAddress(launcherBansContract.exportLauncherBans, filter)} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
            {create('primary')}
          </>
        }
        empty={
          filter.text || filter.state
            ? { text: t('list.empty'), action: reset }
            : { text: t('launcher.emptyAtAll'), action: create('secondary') }
        }
      />
      <CreateLauncherBan open={dialog === 'create' && mayBan} onClose={close} />
      {chosen && <EditLauncherBan open={dialog === 'edit' && chosen.can.edit} ban={chosen} onClose={close} />}
      {chosen && <LiftLauncherBan open={dialog === 'lift' && chosen.can.lift} ban={chosen} onClose={close} />}
    </>
  );
}
