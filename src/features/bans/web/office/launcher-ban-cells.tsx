import { useTranslations } from 'use-intl/react';
import type { launcherBanList } from '#features/bans/bans.list.ts';
import type { launcherBansScreen } from '#features/bans/bans.urls.ts';
import type { LauncherBanView } from '#features/bans/launcher-bans.contract.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { Menu, MenuItem } from '#ui/office/menu.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { MoreIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { Until } from './until.tsx';

export function useLauncherBanCells(setSearch: SetSearch<typeof launcherBansScreen>): CellsOf<typeof launcherBanList, LauncherBanView> {
  const t = useTranslations('bans');
  return {
    number: ({ id }) => id,
    logins: ({ logins }) => <Names names={logins} />,
    devices: ({ devices }) => <Names names={devices} />,
    reason: (row) => <BanReason ban={row} />,
    state: ({ state }) => <BanState state={state} />,
    until: ({ until }) => <Until at={until} />,
    bannedBy: ({ bannedBy }) => bannedBy ?? t('gone'),
    bannedAt: ({ bannedAt }) => <Moment at={bannedAt} />,
    actions: (row) => <BanMenu ban={row} onChoose={(dialog) => setSearch({ dialog, id: row.id })} />,
  };
}

/** One below the other. */
function Names({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('bans');
  if (names.length === 0) return t('noneShown');
  return (
    <ul className="flex flex-col">
      {names.map((name) => (
        <li key={name} className="min-w-32 wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}

type MenuProps = { readonly ban: LauncherBanView; readonly onChoose: (dialog: 'edit' | 'lift') => void };

function BanMenu({ ban: { id, can }, onChoose }: MenuProps) {
  const t = useTranslations('bans');
  if (!can.edit && !can.lift) return null;
  return (
    <Menu trigger={<IconButton icon={MoreIcon} size="small" label={t('list.actions', { number: id })} />}>
      {can.edit && <MenuItem onSelect={() => onChoose('edit')}>{t('form.edit')}</MenuItem>}
      {can.lift && <MenuItem onSelect={() => onChoose('lift')}>{t('lifting.action')}</MenuItem>}
    </Menu>
  );
}
