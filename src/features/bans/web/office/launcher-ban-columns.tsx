import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LauncherBanView } from '#features/bans/launcher-bans.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { BanReason } from './ban-reason.tsx';
import { BanState } from './ban-state.tsx';
import { Until } from './until.tsx';

export function useLauncherBanColumns(actions: (row: LauncherBanView) => ReactNode): readonly Column<LauncherBanView>[] {
  const t = useTranslations('bans');
  return useMemo(
    () => [
      { id: 'number', header: t('columns.number'), kind: 'number', cell: ({ id }) => id },
      { id: 'logins', header: t('columns.logins'), cell: ({ logins }) => <Names names={logins} /> },
      { id: 'devices', header: t('columns.devices'), kind: 'mono', nowrap: true, cell: ({ devices }) => <Names names={devices} /> },
      { id: 'reason', header: t('columns.reason'), cell: (row) => <BanReason ban={row} /> },
      {
        id: 'state',
        header: t('columns.state'),
        nowrap: true,
        cell: ({ state, until }) => (
          <>
            <BanState state={state} />
            <span className="mt-1 block text-sm text-muted">
              {until !== null && `${t('columns.until')} `}
              <Until at={until} />
            </span>
          </>
        ),
      },
      {
        id: 'bannedBy',
        header: t('columns.bannedBy'),
        nowrap: true,
        cell: ({ bannedBy, bannedAt }) => (
          <>
            {bannedBy ?? t('gone')}
            <span className="block text-sm text-muted">
              <Moment at={bannedAt} />
            </span>
          </>
        ),
      },
      { id: 'actions', header: t('columns.actions'), kind: 'actions', cell: actions },
    ],
    [t, actions],
  );
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
