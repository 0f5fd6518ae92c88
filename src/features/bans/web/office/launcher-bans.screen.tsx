import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { launcherBanList } from '#features/bans/bans.list.ts';
import { launcherBansScreen } from '#features/bans/bans.urls.ts';
import { type LauncherBanView, launcherBansContract } from '#features/bans/launcher-bans.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { type SetSearch, useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useLauncherBanFilters } from './ban-filters.ts';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { CreateLauncherBan, EditLauncherBan, LiftLauncherBan } from './launcher-ban.dialogs.tsx';
import { Until } from './until.tsx';

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

function useLauncherBanCells(setSearch: SetSearch<typeof launcherBansScreen>): CellsOf<typeof launcherBanList, LauncherBanView> {
  const t = useTranslations('bans');
  return {
    number: ({ id }) => id,
    logins: ({ accounts }) => <Logins accounts={accounts} />,
    devices: ({ devices }) => devices.join(', '),
    reason: (row) => <BanReason ban={row} />,
    state: ({ state }) => <BanState state={state} />,
    until: ({ until }) => <Until at={until} />,
    bannedBy: ({ bannedBy, bannedById }) => <PersonLink id={bannedById}>{bannedBy ?? t('gone')}</PersonLink>,
    bannedAt: ({ bannedAt }) => <Moment at={bannedAt} />,
    actions: (row) => <BanMenu ban={row} onChoose={(dialog) => setSearch({ dialog, id: row.id })} />,
  };
}

function Logins({ accounts }: Pick<LauncherBanView, 'accounts'>) {
  const t = useTranslations('bans');
  if (accounts.length === 0) return t('noneShown');
  return accounts.map(({ id, login }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <PersonLink id={id}>{login}</PersonLink>
    </Fragment>
  ));
}

type MenuProps = { readonly ban: LauncherBanView; readonly onChoose: (dialog: 'edit' | 'lift') => void };

function BanMenu({ ban: { id, can }, onChoose }: MenuProps) {
  const t = useTranslations('bans');
  if (!can.edit && !can.lift) return null;
  return (
    <RowMenu label={t('list.actions', { number: id })}>
      {can.edit && <MenuItem onSelect={() => onChoose('edit')}>{t('form.edit')}</MenuItem>}
      {can.lift && <MenuItem onSelect={() => onChoose('lift')}>{t('lifting.action')}</MenuItem>}
    </RowMenu>
  );
}
