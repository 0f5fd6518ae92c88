import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import type { launcherBanList } from '#features/bans/bans.list.ts';
import type { launcherBansScreen } from '#features/bans/bans.urls.ts';
import type { LauncherBanView } from '#features/bans/launcher-bans.contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { Until } from './until.tsx';

export function useLauncherBanCells(setSearch: SetSearch<typeof launcherBansScreen>): CellsOf<typeof launcherBanList, LauncherBanView> {
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
