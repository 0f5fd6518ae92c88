import { useTranslations } from 'use-intl/react';
import { launcherBanList } from '#features/bans/bans.list.ts';
import { launcherBansScreen } from '#features/bans/bans.urls.ts';
import { type LauncherBanView, launcherBansContract } from '#features/bans/launcher-bans.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { useLauncherBanFilters } from './ban-filters.ts';
import { CreateLauncherBan, EditLauncherBan, LiftLauncherBan } from './launcher-ban.dialogs.tsx';
import { useLauncherBanCells } from './launcher-ban-cells.tsx';

export default function LauncherBansScreen() {
  const t = useTranslations('bans');
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
    header: useTranslations('bans.columns'),
    cells: useLauncherBanCells(setSearch),
    filters: useLauncherBanFilters(),
    many: [
      manyAction<LauncherBanView, typeof launcherBansContract.liftLauncherBan>(launcherBansContract.liftLauncherBan, {
        label: t('lifting.many'),
        question: t('lifting.question'),
        reason: t('lifting.reason'),
        can: ({ can }) => can.lift,
        input: ({ id: ban }, reason) => ({ id: ban, reason }),
        invalidates: [launcherBansContract.listLauncherBans],
      }),
    ],
  });
  const chosen = list.table.rows?.find((row) => row.id === id);

  return (
    <>
      <DataTable
        {...list.table}
        caption={t('launcher.caption')}
        create={mayBan && { label: t('launcher.create'), open: () => setSearch({ dialog: 'create' }) }}
        empty={{ text: t('launcher.emptyAtAll') }}
      />
      <CreateLauncherBan open={dialog === 'create' && mayBan} onClose={close} />
      {chosen && <EditLauncherBan open={dialog === 'edit' && chosen.can.edit} ban={chosen} onClose={close} />}
      {chosen && <LiftLauncherBan open={dialog === 'lift' && chosen.can.lift} ban={chosen} onClose={close} />}
    </>
  );
}
