import { useTranslations } from 'use-intl/react';
import { banStates } from '#features/bans/ban-states.ts';
import { launcherBanList } from '#features/bans/bans.list.ts';
import { launcherBansScreen } from '#features/bans/bans.urls.ts';
import { launcherBansContract } from '#features/bans/launcher-bans.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { ChoiceFilter, SearchFilter } from '#ui/office/filters.tsx';
import { Button } from '#ui/shared/button.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { CreateLauncherBan, EditLauncherBan, LiftLauncherBan } from './launcher-ban.dialogs.tsx';
import { useLauncherBanCells } from './launcher-ban-cells.tsx';

/** Whom the launcher does not let in. */
export default function LauncherBansScreen() {
  const t = useTranslations('bans');
  const header = useTranslations('bans.columns');
  const mayBan = useHas('bans.editLauncher');
  const [search, setSearch] = useScreenSearch(launcherBansScreen);
  const { dialog, id } = search;
  const close = () => setSearch({ dialog: undefined, id: undefined }, 'replace');
  const list = useList({
    list: launcherBanList,
    read: launcherBansContract.listLauncherBans,
    csv: launcherBansContract.exportLauncherBans,
    search,
    setSearch,
    header,
    cells: useLauncherBanCells(setSearch),
  });
  const chosen = list.table.rows?.find((row) => row.id === id);
  const create = (look: 'primary' | 'secondary') =>
    mayBan && (
      <Button look={look} icon={PlusIcon} onClick={() => setSearch({ dialog: 'create' })}>
        {t('launcher.create')}
      </Button>
    );

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('launcher.caption')}
        rowKey={(row) => row.id}
        filters={
          <>
            <SearchFilter
              label={t('list.text')}
              hint={t('list.launcherHint')}
              text={list.filter.text}
              onDebounced={(text) => setSearch({ text }, 'replace')}
            />
            <ChoiceFilter
              label={t('columns.state')}
              value={list.filter.state}
              any={t('list.anyState')}
              options={banStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChoose={(value) => setSearch({ state: launcherBansScreen.search.state(value) })}
            />
          </>
        }
        actions={create('primary')}
        empty={
          list.narrowed
            ? { text: t('list.empty'), action: <Button onClick={list.reset}>{t('list.resetFilter')}</Button> }
            : { text: t('launcher.emptyAtAll'), action: create('secondary') }
        }
      />
      <CreateLauncherBan open={dialog === 'create' && mayBan} onClose={close} />
      {chosen && <EditLauncherBan open={dialog === 'edit' && chosen.can.edit} ban={chosen} onClose={close} />}
      {chosen && <LiftLauncherBan open={dialog === 'lift' && chosen.can.lift} ban={chosen} onClose={close} />}
    </>
  );
}
