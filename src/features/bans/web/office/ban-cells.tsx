import { useTranslations } from 'use-intl/react';
import type { BanView } from '#features/bans/bans.contract.ts';
import type { banList } from '#features/bans/bans.list.ts';
import type { bansScreen } from '#features/bans/bans.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import type { SetSearch } from '#kit/office/use-screen.ts';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { Until } from './until.tsx';

export function useBanCells(setSearch: SetSearch<typeof bansScreen>): CellsOf<typeof banList, BanView> {
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
