import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { BanView } from '#features/bans/bans.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { Until } from './until.tsx';

/** Columns of the bans of a world, with the buttons of whoever looks at them. */
export function useBanColumns(actions: (row: BanView) => ReactNode): readonly Column<BanView>[] {
  const t = useTranslations('bans');
  const names = useServerNames();
  return useMemo(
    () => [
      { id: 'number', header: t('columns.number'), kind: 'number', cell: ({ id }) => id },
      {
        id: 'player',
        header: t('columns.player'),
        nowrap: true,
        cell: ({ nick, globalId, server }) => (
          <>
            <span className="font-medium">{nick}</span>
            <span className="block text-sm text-muted">
              <span className="font-mono">{globalId}</span> · {names.get(server) ?? t('list.serverNumber', { number: server })}
            </span>
          </>
        ),
      },
      { id: 'reason', header: t('columns.reason'), cell: (row) => <BanReason ban={row} /> },
      { id: 'state', header: t('columns.state'), nowrap: true, cell: ({ state }) => <BanState state={state} /> },
      { id: 'until', header: t('columns.until'), nowrap: true, cell: ({ until }) => <Until at={until} /> },
      {
        id: 'bannedBy',
        header: t('columns.bannedBy'),
        nowrap: true,
        cell: ({ bannedBy, bannedAt }) => (
          <>
            {bannedBy}
            <span className="block text-sm text-muted">
              <Moment at={bannedAt} />
            </span>
          </>
        ),
      },
      { id: 'actions', header: t('columns.actions'), kind: 'actions', cell: actions },
    ],
    [t, names, actions],
  );
}
